"""How fast `/api/check` answers while four searches run: `python benchmarks/serve.py [--seconds 10] [--clients 4]`.

Starts a server on a free port of loopback, in a process of its own, sets four searches of 24-puzzle boards going, and
asks for verdicts over as many kept connections as there are clients. Prints requests a second, the median and the 99th
percentile in milliseconds, first with the server idle, then while the searches run. Needs taquin[web].
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import subprocess
import sys
import threading
import time

import taquin

BOARD = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"
MOST_SECONDS = 30


def post(line: http.client.HTTPConnection, path: str, question: dict[str, object]) -> dict[str, object]:
    line.request("POST", path, json.dumps(question), {"Content-Type": "application/json"})
    answer: dict[str, object] = json.loads(line.getresponse().read())
    return answer


def checks(host: str, port: int, until: float, took: list[float]) -> None:
    line = http.client.HTTPConnection(host, port)
    while time.perf_counter() < until:
        start = time.perf_counter()
        assert post(line, "/api/check", {"board": BOARD})["solvable"] is False
        took.append(time.perf_counter() - start)


def search(host: str, port: int, seed: int, seconds: float) -> None:
    line = http.client.HTTPConnection(host, port, timeout=seconds + 30)
    board = str(taquin.generate("5x5", seed=seed))
    post(line, "/api/solve", {"board": board, "limits": {"seconds": seconds}})


def measure(title: str, host: str, port: int, seconds: float, clients: int) -> float:
    took: list[list[float]] = [[] for _ in range(clients)]
    until = time.perf_counter() + seconds
    threads = [threading.Thread(target=checks, args=(host, port, until, mine)) for mine in took]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    every = sorted(one for mine in took for one in mine)
    last = every[int(len(every) * 0.99)]
    middle = every[len(every) // 2]
    print(f"{title}: {len(every) / seconds:.0f}/s, median {middle * 1000:.1f} ms, 99 % within {last * 1000:.1f} ms")
    return last


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--clients", type=int, default=4)
    options = parser.parse_args()
    seconds = min(options.seconds, MOST_SECONDS - 5)
    command = [sys.executable, "-m", "taquin", "serve", "--port", "0", "--searches", "4", "--lang", "en"]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        assert server.stderr is not None
        address = next(word for word in server.stderr.readline().split() if word.startswith("http"))
        host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
        post(http.client.HTTPConnection(host, int(port)), "/api/check", {"board": BOARD})
        cores = os.cpu_count()
        print(f"{cores} cores, {options.clients} clients, {seconds:g} s each")
        idle = measure("idle", host, int(port), seconds, options.clients)
        searches = [
            threading.Thread(target=search, args=(host, int(port), seed, seconds + 3), daemon=True) for seed in range(4)
        ]
        for one in searches:
            one.start()
        time.sleep(1.5)
        busy = measure("four searches", host, int(port), seconds, options.clients)
        print(f"99th percentile: {busy / idle:.1f} times the idle one")
        one_client = measure("four searches, one client", host, int(port), min(3.0, seconds), 1)
        print("within 50 ms" if one_client <= 0.05 else "NOT within 50 ms")
    finally:
        server.terminate()
        server.wait(10)


if __name__ == "__main__":
    main()
