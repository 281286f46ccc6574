-- Names are in the order of their bytes everywhere.

-- A run of a server on this database: a name with something that is new at each start, so that two of the same name
-- are never taken for one another. It lives as long as it says so.
create table node (
    id          text collate "C" primary key,
    alive_until timestamptz not null
);

-- A game, from its offer to its end. `epoch` is raised by each claim of an owner and guards every commit.
create table game (
    id      text collate "C" primary key,
    kind    text not null,
    status  bigint not null,            -- 0 waits for players, 1 is played, 2 is over
    terms   text not null,
    white   text not null,
    black   text not null,
    version bigint not null,
    epoch   bigint not null,
    owner   text,                       -- the node that looks after it
    held    boolean not null,           -- its node stopped it, and whoever is next goes on with it
    clocked boolean not null,           -- time is limited, or a computer plays: somebody must look after it
    listed  boolean not null,           -- stands in the lobby while it waits
    plies   bigint not null,
    result  text,
    opening text,
    edition bigint not null default 0,  -- of the library for which it was read; 0 if it was not, or has gone on since
    day     text collate "C",           -- when it was played: 1972-07-11, or less where no more is known
    created bigint not null,
    updated bigint not null,
    born    date not null               -- the month of `created`, by which its events are kept together
);
create index game_status on game (status, updated);
create index game_white on game (lower(white));
create index game_black on game (lower(black));
create index game_unread on game (edition) where status = 2;
create index game_alone on game (owner) where status = 1 and (clocked or held);

-- What happened, in a partition for each month in which games were offered, and in that by the game. A game has one
-- month, so that its versions and commands are unique.
create table event (
    born    date not null,
    game    text collate "C" not null,
    version bigint not null,
    epoch   bigint not null,
    command text,
    credit  bigint,                     -- milliseconds of the network that a move was not charged with
    body    text not null,
    primary key (born, game, version)
) partition by range (born);
create unique index event_command on event (born, game, command) where command is not null;

-- The month of a moment (milliseconds since 1970), with a partition for its events.
create function keep_month(millis bigint) returns date language plpgsql as $$
declare
    month date := date_trunc('month', to_timestamp(millis / 1000.0) at time zone 'UTC')::date;
    name text := 'event_' || to_char(month, 'YYYY_MM');
begin
    if to_regclass(name) is null then
        -- One at a time; who waited finds it made.
        perform pg_advisory_xact_lock(8064, month - date '1970-01-01');
        if to_regclass(name) is null then
            execute format('create table %I partition of event for values from (%L) to (%L) partition by hash (game)',
                name, month, (month + interval '1 month')::date);
            for part in 0..3 loop
                execute format('create table %I partition of %I for values with (modulus 4, remainder %s)',
                    name || '_' || part, name, part);
            end loop;
        end if;
    end if;
    return month;
end $$;

-- The positions that games went through, each by its hash.
create table position (
    hash bigint not null,
    game text collate "C" not null,
    primary key (hash, game)
);
create index position_game on position (game);

-- Who may sit where: the digest of the secret in the seat's link, and the devices that used it.
create table seat (
    game  text collate "C" not null,
    side  bigint not null,
    token bytea not null,
    taken boolean not null,
    primary key (game, side)
);
create table sitter (
    device bytea not null,
    game   text collate "C" not null,
    side   bigint not null,
    primary key (device, game)
);
create index sitter_game on sitter (game);

create table chat (
    game text collate "C" not null,
    n    bigint not null,
    at   bigint not null,
    side bigint,
    name text not null,
    text text not null,
    primary key (game, n)
);

-- A game as a tree with comments and judgements, in the text of its kind. `version` is raised by each change,
-- `shape` by those after which moves have other numbers.
create table study (
    id      text collate "C" primary key,
    device  bytea not null,             -- the digest of the device of whoever may change it
    kind    text not null,
    title   text not null,
    game    text,                       -- the table that it is about
    text    text not null,
    former  text,                       -- what it was before the last change of its author
    version bigint not null,
    shape   bigint not null,
    created bigint not null,
    updated bigint not null
);
create index study_device on study (device, updated);

-- Somebody whose programs come with tokens. What an account plays is found by its device, as what a browser plays is.
create table account (
    id      text collate "C" primary key,           -- the name in small letters
    name    text not null,
    device  bytea not null unique,
    bot     boolean not null,           -- a program plays, and says so
    created bigint not null,
    seen    bigint not null
);

-- What a program shows to be let in: only its digest is kept.
create table token (
    digest  bytea primary key,
    id      text collate "C" not null unique,       -- how it is called where it is listed and taken back
    account text not null,
    label   text not null,
    scopes  text not null,
    created bigint not null,
    used    bigint
);
create index token_account on token (account);

-- A game that one account offers another; it becomes the game of the same name.
create table challenge (
    id         text collate "C" primary key,
    challenger text,
    dest       text,
    colour     bigint not null,         -- what the challenger asked for: 0 white, 1 black, 2 by lot
    status     bigint not null,         -- 0 waits, 1 accepted, 2 declined, 3 taken back
    reason     text,
    created    bigint not null
);
create index challenge_challenger on challenge (challenger) where status = 0;
create index challenge_dest on challenge (dest) where status = 0;

-- How far a copy of another database has come that goes on.
create table copying (
    name  text primary key,
    place text not null
);
