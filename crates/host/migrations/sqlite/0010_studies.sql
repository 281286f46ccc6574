-- A game as a tree with comments and judgements, in the text of its kind. `version` is raised by each change,
-- `shape` by those after which moves have other numbers.
create table study (
    id      text primary key not null,
    device  blob not null,              -- the digest of the device of whoever may change it
    kind    text not null,
    title   text not null,
    game    text,                       -- the table that it is about
    text    text not null,
    former  text,                       -- what it was before the last change of its author
    version integer not null,
    shape   integer not null,
    created integer not null,
    updated integer not null
) strict, without rowid;
create index study_device on study (device, updated);
