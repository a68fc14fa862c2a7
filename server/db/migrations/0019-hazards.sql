-- Live hazards. One row a feed: when its publisher last answered, when it is asked next, and what is the matter.
create table hazard_feed (
  feed text primary key,
  -- The publisher's last good answer; null before the first.
  as_of timestamptz,
  next_at timestamptz not null default '-infinity',
  failures int not null default 0,
  -- Why the last try failed; null when it did not.
  trouble text,
  -- Of the last good answer: what makes the next question conditional.
  etag text,
  last_modified text,
  -- Items that could not be read, by reason.
  unread json not null default '{}'
);

-- Which server asks the publishers: one at a time, until its lease ends.
create table hazard_lease (
  name text primary key,
  holder text not null,
  expires_at timestamptz not null
);

-- What is in force, as each feed last said it.
create table hazard_item (
  feed text not null,
  id text not null,
  -- Changes when anything of the item does.
  hash text not null,
  event_id text not null,
  peril text not null,
  kind text not null,
  level text not null,
  -- Intensity of shaking, or knots of wind; null where the publisher measures neither.
  strength real,
  title text not null,
  area text not null,
  starts timestamptz,
  ends timestamptz,
  link text not null,
  -- Two-letter codes of the countries it touches, of those with feeds of their own.
  countries text[] not null,
  -- Simplified, for answers; null where the publisher's shape is not to be had yet.
  drawn json,
  primary key (feed, id)
);

-- The full outlines, in pieces: areas to tell what is inside, stretches of edge to tell how far it is.
create table hazard_piece (
  id bigint generated always as identity primary key,
  feed text not null,
  item text not null,
  is_edge boolean not null,
  bounds box not null,
  points json not null,
  foreign key (feed, item) references hazard_item on delete cascade
);
create index hazard_piece_bounds on hazard_piece using gist (bounds);
create index hazard_piece_item on hazard_piece (feed, item);

-- Further files of a feed (zones, areas, intensity maps, storm tracks), asked for once and kept while they are in use.
create table hazard_file (
  feed text not null,
  -- The file's address, with its version where it has one.
  key text not null,
  body bytea not null,
  used_at timestamptz not null,
  primary key (feed, key)
);

-- Whole outlines by a publisher's code: forecast zones, flood warning areas. Cut only where a hazard takes one.
create table outline (
  source text not null,
  part text not null,
  -- What the publisher of warnings calls it: 'MTZ301', '122WAC952'.
  code text not null,
  name text not null,
  point point not null,
  -- GeoJSON.
  geometry json not null
) partition by list (source);
create index outline_code on outline (code);
