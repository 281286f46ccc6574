-- What the library knows of games that are over. `edition` says for which edition of the library a game was read;
-- 0 if it was not, or has gone on since.
alter table game add column edition integer not null default 0;
-- The day when it was played: `1972-07-11`, or less where no more is known.
alter table game add column day text;
create index game_unread on game (edition) where status = 2;

-- The positions that games went through, each by its hash.
create table position (
    hash integer not null,
    game text not null,
    primary key (hash, game)
) strict, without rowid;

-- A game at which nobody sits was played elsewhere: it is over, even if nobody knows how it ended.
update game set status = 2 where status = 1 and not exists (select 1 from seat where seat.game = game.id);
