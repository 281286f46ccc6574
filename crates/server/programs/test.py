"""Programs that others wrote, on a server of their own: `python test.py PATH-OF-TABULEIRO`."""

import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time

import berserk

# How long a game or a stream may take on a machine with much else to do.
PATIENCE = 120

# Calls that never end by themselves, and the one that would end the token of all others.
LEFT_OUT = "^(/api/stream/.*|/api/tv/feed|/api/board/seek|/api/[^/]*/game/stream/.*|/api/token)$"

# Calls without a token are tried by the tests in Rust; here they would soon be told to wait, as guessers are.
CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,"
    "negative_data_rejection,unsupported_method"
)


class Server:
    """A server with everything in a folder of its own."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        words = ["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--threads", "1", "--data", folder]
        environment = {**os.environ, "TABULEIRO_LOG": "error"}
        self.process = subprocess.Popen([program, *words], stdout=subprocess.PIPE, text=True, env=environment)
        self.url = re.search(r"http://[\d.]+:\d+", self.process.stdout.readline())[0]

    def token(self, *words):
        """A new token, as the console makes it."""
        command = [self.program, "--lang", "en", "serve", "token", "make", *words, "--data", self.folder]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def client(self, token):
        return berserk.Client(berserk.TokenSession(token), base_url=self.url)

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


def wait_for(events, kind):
    return next(event for event in events if event["type"] == kind)


def challenge_and_mate(server, ana, bot):
    """A person's program and a bot find each other and play to mate, each reading its own stream."""
    heard = bot.bots.stream_incoming_events()
    id = ana.challenges.create("machine", rated=False, clock_limit=300, clock_increment=2, color="white")["id"]
    assert wait_for(heard, "challenge")["challenge"]["id"] == id
    bot.bots.accept_challenge(id)
    assert wait_for(heard, "gameStart")["game"]["gameId"] == id
    moves = ["f2f3", "e7e5", "g2g4", "d8h4"]

    def play(stream, make_move, parity):
        for event in stream:
            state = event["state"] if event["type"] == "gameFull" else event
            if state["type"] == "gameState" and state["status"] == "started":
                played = len(state["moves"].split())
                if played % 2 == parity:
                    make_move(id, moves[played])

    white = threading.Thread(target=play, args=(ana.board.stream_game_state(id), ana.board.make_move, 0))
    white.start()
    play(bot.bots.stream_game_state(id), bot.bots.make_move, 1)
    white.join(PATIENCE)
    assert not white.is_alive(), "the stream ends with the game"
    assert wait_for(heard, "gameFinish")["game"]["winner"] == "black"
    assert "Qh4#" in ana.games.export(id, as_pgn=True)
    assert ana.games.export(id)["status"] == "mate"


def play_the_computer(ana):
    """A game with a level of the server, with talk, an offer and a resignation."""
    game = ana.challenges.create_ai(level=1, clock_limit=300, clock_increment=1, color="white")
    stream = ana.board.stream_game_state(game["id"])
    assert next(stream)["black"]["aiLevel"] == 1
    ana.board.post_message(game["id"], "Hello")
    ana.board.make_move(game["id"], "e2e4")
    while True:
        event = next(stream)
        if event["type"] == "gameState" and len(event["moves"].split()) == 2:
            break
    assert [line["text"] for line in ana.board.get_game_chat(game["id"])] == ["Hello"]
    assert ana.games.get_ongoing()[0]["gameId"] == game["id"]
    ana.board.resign_game(game["id"])
    assert list(stream)[-1]["status"] == "resign", "and the stream ends"


def refusals(server, ana):
    """A refusal is an error with the server's sentence."""
    try:
        ana.challenges.create("nobody", rated=False)
        raise AssertionError("a challenge to nobody")
    except berserk.exceptions.ResponseError as error:
        assert error.status_code == 404 and "no account" in error.cause["error"], error
    try:
        server.client("abcdefghijkmnpqrstuvwxyz23").account.get()
        raise AssertionError("a token that is none")
    except berserk.exceptions.ResponseError as error:
        assert error.status_code == 401, error


def try_everything(server, token):
    """Every call that ends, with what the document allows and what it does not."""
    program = os.path.join(os.path.dirname(sys.executable), "schemathesis")
    words = ["run", f"{server.url}/api/openapi.json", "--phases", "coverage,fuzzing", "--max-examples", "8"]
    words += ["--seed", "1", "--checks", CHECKS, "--exclude-path-regex", LEFT_OUT, "--continue-on-failure"]
    words += ["--header", f"Authorization: Bearer {token}", "--warnings", "off", "--no-color"]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([program, *words], cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        print(done.stdout[-20000:], done.stderr[-2000:])
        raise SystemExit("schemathesis found answers that the document does not promise")
    print(done.stdout.strip().splitlines()[-1])


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, folder)
        try:
            tokens = server.token("Ana"), server.token("Machine", "--bot")
            ana, bot = map(server.client, tokens)
            assert bot.account.get()["title"] == "BOT"
            began = time.monotonic()
            challenge_and_mate(server, ana, bot)
            play_the_computer(ana)
            refusals(server, ana)
            print(json.dumps({"berserk": "played", "seconds": round(time.monotonic() - began, 1)}))
        finally:
            server.stop()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, folder)
        try:
            try_everything(server, server.token("Fuzz"))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
