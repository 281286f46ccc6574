-- A game, from its offer to its end. `epoch` is raised by each claim of its owner and guards every commit.
create table game (
    id      text primary key not null,
    kind    text not null,
    status  integer not null,           -- 0 waits for players, 1 is played, 2 is over
    terms   text not null,
    white   text not null,
    black   text not null,
    version integer not null,
    epoch   integer not null,
    held    integer not null,           -- the server stopped it and goes on with it by itself
    clocked integer not null,           -- time is limited, or a computer plays: somebody must look after it
    listed  integer not null,           -- stands in the lobby while it waits
    plies   integer not null,
    result  text,
    opening text,
    created integer not null,
    updated integer not null
) strict, without rowid;
create index game_status on game (status, updated);
create index game_white on game (white collate nocase);
create index game_black on game (black collate nocase);

-- What happened. The command that caused it stands with the last event that it caused, whose version is its answer.
create table event (
    game    text not null,
    version integer not null,
    epoch   integer not null,
    command text,
    credit  integer,                    -- milliseconds of the network that a move was not charged with
    body    text not null,
    primary key (game, version)
) strict, without rowid;
create unique index event_command on event (game, command) where command is not null;

-- Who may sit where: the digest of the secret in the seat's link, and the devices that used it.
create table seat (
    game  text not null,
    side  integer not null,
    token blob not null,
    taken integer not null,
    primary key (game, side)
) strict, without rowid;
create table sitter (
    device blob not null,
    game   text not null,
    side   integer not null,
    primary key (device, game)
) strict, without rowid;
create index sitter_game on sitter (game);

create table chat (
    game text not null,
    n    integer not null,
    at   integer not null,
    side integer,
    name text not null,
    text text not null,
    primary key (game, n)
) strict, without rowid;
