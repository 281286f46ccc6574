-- How far a copy of another database has come that goes on.
create table copying (
    name  text primary key not null,
    place text not null
) strict, without rowid;

-- A copy asks for the positions of some games.
create index position_game on position (game);
