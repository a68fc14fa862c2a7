-- Where a pack was downloaded, to be asked for newer editions; null of a file that was given.
alter table pack add column address text;

-- Editions that came in place of another, and those that were refused. One that is 'coming' belongs to a load under
-- way, or to one that was killed.
create table edition (
  id bigint generated always as identity primary key,
  source text not null,
  part text not null,
  state text not null check (state in ('coming', 'serving', 'refused')),
  -- Rows of pack as they were. What came is null where its file could not be read.
  former jsonb not null,
  came jsonb,
  -- By table of the gazetteer: {"before", "after", "new", "gone", "moved", "far", "renamed", "changed"}, in rows.
  figures jsonb not null default '{}',
  -- Why it was refused, or what brought it where that was no newer file.
  reason text,
  at timestamptz not null default now()
);
create index edition_pack on edition (source, part, id);
create index edition_at on edition (at);

-- How the rows of two editions differ. Rows without a counterpart are 'new' or 'gone'; others are 'moved', 'renamed' or
-- both, or 'changed' in something else.
create table edition_change (
  edition_id bigint not null references edition on delete cascade,
  of_table text not null,
  -- The publisher's own name of the row: a ref, a code. Of several rows of one key the number tells them apart.
  key text not null,
  nth int not null,
  what text[] not null,
  name_before text,
  name_after text,
  point_before point,
  point_after point,
  moved_m float8
);
create index edition_change_edition on edition_change (edition_id);

-- The edition that each part had before, to be restored: its row of pack, and the tables that keep its rows by the
-- table of the gazetteer that they were in.
create table former_pack (
  source text not null,
  part text not null,
  pack jsonb not null,
  tables jsonb not null,
  primary key (source, part)
);

-- What a publisher's server said when it was last asked for an edition.
create table publisher_answer (
  source text not null,
  part text not null,
  address text not null,
  etag text,
  last_modified text,
  md5 text,
  -- The file that served when the answer had been dealt with. While it serves, only another answer is news.
  serving_hash text not null,
  asked_at timestamptz not null default now(),
  -- It asked to be left alone until then.
  ask_after timestamptz,
  primary key (source, part)
);

-- When the publishers were last asked by the schedule. One row.
create table update_turn (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null
);
