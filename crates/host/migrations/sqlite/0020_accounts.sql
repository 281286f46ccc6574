-- Somebody whose programs come with tokens. What an account plays is found by its device, as what a browser plays is;
-- an account that was made on a page has the device of that browser.
create table account (
    id      text primary key not null,  -- the name in small letters
    name    text not null,
    device  blob not null unique,
    bot     integer not null,           -- a program plays, and says so
    created integer not null,
    seen    integer not null
) strict, without rowid;

-- What a program shows to be let in: only its digest is kept.
create table token (
    digest  blob primary key not null,
    id      text not null unique,       -- how it is called where it is listed and taken back
    account text not null,
    label   text not null,
    scopes  text not null,
    created integer not null,
    used    integer
) strict, without rowid;
create index token_account on token (account);

-- A game that one account offers another; it becomes the game of the same name.
create table challenge (
    id         text primary key not null,
    challenger text,
    dest       text,
    colour     integer not null,        -- what the challenger asked for: 0 white, 1 black, 2 by lot
    status     integer not null,        -- 0 waits, 1 accepted, 2 declined, 3 taken back
    reason     text,
    created    integer not null
) strict, without rowid;
create index challenge_challenger on challenge (challenger) where status = 0;
create index challenge_dest on challenge (dest) where status = 0;
