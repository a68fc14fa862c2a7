-- The schema of today, as the migrations leave it: written by `npm run docs`, compared by a test.
-- To change it, add a file to migrations/. Its functions are in functions/, one file for each rule.

create extension btree_gist;

create table account (
  id uuid not null default gen_random_uuid(),
  -- Lower case.
  email text not null,
  lookups_per_day integer not null,
  requests_per_minute integer not null,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  map_versions integer not null,
  map_bytes bigint not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_email_key UNIQUE (email)
);

-- Lookups spent by an account on a day (UTC). Its row is the lock under which quota is decided.
create table account_day (
  account_id uuid not null,
  day date not null,
  used bigint not null default 0,
  constraint account_day_pkey PRIMARY KEY (account_id, day)
) with (fillfactor=50);

create table address (
  source text not null,
  part text not null,
  ref text not null,
  country character(2) not null,
  cell integer not null,
  street_key text not null,
  number_key text not null,
  name_key text not null,
  postcode_key text not null,
  house_number text not null,
  house_name text not null,
  street text not null,
  locality text not null,
  city text not null,
  state text not null,
  postcode text not null,
  point point not null,
  placed_by text not null,
  constraint address_placed_by_check CHECK ((placed_by = ANY (ARRAY['building'::text, 'entrance'::text, 'parcel'::text, 'postcode_centre'::text])))
) partition by LIST (source);
CREATE INDEX address_name ON address USING btree (name_key, cell) WHERE (name_key <> ''::text);
CREATE INDEX address_point ON address USING gist (point) WHERE (placed_by <> 'postcode_centre'::text);
CREATE INDEX address_postcode ON address USING btree (postcode_key, number_key) WHERE (postcode_key <> ''::text);
CREATE INDEX address_street ON address USING btree (cell, street_key, number_key);

-- House numbers along one side of a piece of street: between the numbers at its ends a house is placed by its own.
-- The cell is that of the line's middle; pieces are short, from one crossing to the next.
create table address_range (
  source text not null,
  part text not null,
  ref text not null,
  country character(2) not null,
  cell integer not null,
  street_key text not null,
  name text not null,
  side character(1) not null,
  from_number integer not null,
  to_number integer not null,
  parity text not null,
  zip text not null,
  line double precision[] not null,
  constraint address_range_parity_check CHECK ((parity = ANY (ARRAY['odd'::text, 'even'::text, 'both'::text]))),
  constraint address_range_side_check CHECK ((side = ANY (ARRAY['L'::bpchar, 'R'::bpchar])))
) partition by LIST (source);
CREATE INDEX address_range_street ON address_range USING btree (cell, street_key);

-- Small and read by hash on every request: on a cluster a table that every node holds whole.
create table api_key (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  -- sha256 of the key; the key itself is kept nowhere.
  hash bytea not null,
  -- Its first characters, to know it by.
  starts_with text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  -- What the portal's own pages spend. It has no text that anybody knows, and counts among nobody's keys.
  is_portal boolean not null default false,
  -- Lookups a day that a formula token may spend; null for a key. A token stands in a spreadsheet for all who edit it,
  -- so it opens the formulas' endpoints only.
  daily_cap integer,
  constraint api_key_pkey PRIMARY KEY (account_id, id),
  constraint api_key_hash_key UNIQUE (hash),
  constraint api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX api_key_portal ON api_key USING btree (account_id) WHERE is_portal;

create table area (
  source text not null,
  part text not null,
  kind text not null,
  code text not null,
  name text not null,
  country character(2) not null,
  state text not null,
  bounds box not null,
  scope text not null default ''::text,
  properties jsonb not null default '{}'::jsonb,
  -- Outlines as counted doubles (server/gazetteer/area-rings.ts): Postgres would print the numbers of JSON one by one.
  rings bytea not null default '\x'::bytea,
  -- The rings at about 200 m, for tiles of whole countries; null where nothing of that size is left.
  outline bytea
) partition by LIST (source);
CREATE INDEX area_bounds ON area USING gist (bounds);
CREATE INDEX area_code ON area USING btree (kind, code);
CREATE INDEX area_scope ON area USING btree (kind, scope, source, part);

-- What was done to an account, by whom and when: for its owner and for whoever runs the server.
create table audit_event (
  id bigint generated always as identity not null,
  at timestamp with time zone not null default now(),
  -- Null once the account is deleted: that event alone stays, and names no person.
  account_id uuid,
  action text not null,
  -- Who did it: 'portal', 'command line', 'identity provider' or a key's id.
  actor text not null,
  -- What it was done to: a key's name, a number of lookups, a spreadsheet's id.
  detail text not null default ''::text,
  constraint audit_event_pkey PRIMARY KEY (id),
  constraint audit_event_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX audit_event_account ON audit_event USING btree (account_id, id);

-- What a publisher says of areas by their code alone: the income of a census tract, the risk of a county.
create table code_fact (
  source text not null,
  part text not null,
  kind text not null,
  code text not null,
  name text not null,
  country character(2) not null,
  scope text not null,
  properties jsonb not null
) partition by LIST (source);
CREATE INDEX code_fact_code ON code_fact USING btree (kind, code);
CREATE INDEX code_fact_scope ON code_fact USING btree (kind, scope, source, part);

-- Points that a person confirmed or moved: the same input of the account is placed there from then on.
create table correction (
  account_id uuid not null,
  -- Hash of the input in plain form.
  input_hash bytea not null,
  id uuid not null default gen_random_uuid(),
  -- json, not text: an input may hold what text cannot.
  input json not null,
  lat double precision not null,
  lng double precision not null,
  -- Who: 'portal', or the key's name.
  made_by text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint correction_pkey PRIMARY KEY (account_id, input_hash),
  constraint correction_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX correction_id ON correction USING btree (account_id, id);

-- Editions that came in place of another, and those that were refused. One that is 'coming' belongs to a load under
-- way, or to one that was killed.
create table edition (
  id bigint generated always as identity not null,
  source text not null,
  part text not null,
  state text not null,
  -- Rows of pack as they were. What came is null where its file could not be read.
  former jsonb not null,
  came jsonb,
  -- By table of the gazetteer: {"before", "after", "new", "gone", "moved", "far", "renamed", "changed"}, in rows.
  figures jsonb not null default '{}'::jsonb,
  -- Why it was refused, or what brought it where that was no newer file.
  reason text,
  at timestamp with time zone not null default now(),
  -- Where an edition differs from the one before: by square of half a degree, counts as in figures and the largest town
  -- there. Rows without a place are in no square.
  areas jsonb not null default '[]'::jsonb,
  constraint edition_pkey PRIMARY KEY (id),
  constraint edition_state_check CHECK ((state = ANY (ARRAY['coming'::text, 'serving'::text, 'refused'::text])))
);
CREATE INDEX edition_at ON edition USING btree (at);
CREATE INDEX edition_pack ON edition USING btree (source, part, id);

-- How the rows of two editions differ. Rows without a counterpart are 'new' or 'gone'; others are 'moved', 'renamed' or
-- both, or 'changed' in something else.
create table edition_change (
  edition_id bigint not null,
  of_table text not null,
  -- The publisher's own name of the row: a ref, a code. Of several rows of one key the number tells them apart.
  key text not null,
  nth integer not null,
  what text[] not null,
  name_before text,
  name_after text,
  point_before point,
  point_after point,
  moved_m double precision,
  constraint edition_change_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX edition_change_row ON edition_change USING btree (edition_id, of_table COLLATE "C", key COLLATE "C", nth);

-- What an edition changed for kept runs is worked out chunk by chunk, in the order of account, run and chunk: how far
-- that is. Whoever works on it holds a lease.
create table edition_check (
  edition_id bigint not null,
  -- The piece that was done last; null before the first.
  account_id uuid,
  run_id text,
  chunk integer,
  -- Rows of the run up to there.
  rows_done integer not null default 0,
  leased_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  done_at timestamp with time zone,
  -- After the runs an edition is held against maps, in the order of their ids: the map that was worked on last, and how
  -- many of its questions. Null before the first.
  map_id text,
  questions_done integer not null default 0,
  constraint edition_check_pkey PRIMARY KEY (edition_id),
  constraint edition_check_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id) ON DELETE CASCADE
);

-- The secret address at which an account's feed is read without a key. Read by hash; the address is kept nowhere.
create table feed_address (
  account_id uuid not null,
  hash bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint feed_address_pkey PRIMARY KEY (account_id),
  constraint feed_address_hash_key UNIQUE (hash),
  constraint feed_address_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

-- What was made of loaded rows and was replaced when a version ended: the table that keeps it with its indexes, null where
-- nothing had been made. It served at that version and at those before, back to the one that ended with another.
create table former_derived (
  version_id bigint not null,
  of_table text not null,
  source text not null,
  name text,
  constraint former_derived_pkey PRIMARY KEY (version_id, of_table, source),
  constraint former_derived_version_id_fkey FOREIGN KEY (version_id) REFERENCES former_version(id) ON DELETE CASCADE
);

-- The edition that each part had before, to be restored: its row of pack, and the tables that keep its rows by the
-- table of the gazetteer that they were in.
create table former_pack (
  source text not null,
  part text not null,
  pack jsonb not null,
  tables jsonb not null,
  constraint former_pack_pkey PRIMARY KEY (source, part)
);

-- What was loaded at each map version before the present one, in their order, as readPackLabels has it. One that is kept
-- can be asked again: each of its packs serves or is a former_pack.
create table former_version (
  id bigint generated always as identity not null,
  packs jsonb not null,
  is_kept boolean not null default true,
  at timestamp with time zone not null default now(),
  constraint former_version_pkey PRIMARY KEY (id)
);

-- What the formulas of an account were answered: a sheet that recalculates asks the same again and pays once.
create table formula_answer (
  account_id uuid not null,
  -- sha256 of what was paid for: map version, endpoint, its options, and the row as it reads.
  key bytea not null,
  paid_until timestamp with time zone not null,
  -- sha256 of all else that the answer rests on: the row to the letter, the roads, the day, the program.
  stamp bytea not null,
  -- As JSON; null where it is answered anew each time.
  answer text,
  -- The map that the answer leads to.
  map_id text,
  used_at timestamp with time zone not null default now(),
  constraint formula_answer_pkey PRIMARY KEY (account_id, key)
);
CREATE INDEX formula_answer_map ON formula_answer USING btree (account_id, map_id) WHERE (map_id IS NOT NULL);
CREATE INDEX formula_answer_used_at ON formula_answer USING btree (used_at);
CREATE TRIGGER kept_formula_delete AFTER DELETE ON formula_answer REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_kept_formulas();
CREATE TRIGGER kept_formula_insert AFTER INSERT ON formula_answer REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_kept_formulas();
CREATE TRIGGER kept_formula_update AFTER UPDATE ON formula_answer REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_kept_formulas();

-- As minute_count, of the calls that an account's formulas make.
create unlogged table formula_minute_count (
  account_id uuid not null,
  minute timestamp with time zone not null,
  requests integer not null,
  constraint formula_minute_count_pkey PRIMARY KEY (account_id)
) with (fillfactor=50);

-- What base maps are drawn from: roads, rails, water and parks, without an address. A shape is JSON text: lists of
-- longitude, latitude, longitude … in millionths of a degree; of a polygon its rings, the outer first.
create table ground (
  source text not null,
  part text not null,
  kind text not null,
  class text not null,
  name text not null,
  min_zoom smallint not null,
  bounds box not null,
  shape json not null,
  constraint ground_kind_check CHECK ((kind = ANY (ARRAY['road'::text, 'rail'::text, 'waterway'::text, 'water'::text, 'park'::text, 'land'::text, 'border'::text])))
) partition by LIST (source);
CREATE INDEX ground_bounds ON ground USING gist (bounds);
CREATE INDEX ground_country ON ground USING gist (bounds) WHERE (min_zoom <= 8);
CREATE INDEX ground_region ON ground USING gist (bounds) WHERE (min_zoom <= 11);

-- The file that the ground of all maps is drawn from, where one is loaded; the rest of the world is drawn from the
-- packs. At most one row.
create table ground_file (
  is_it boolean not null default true,
  -- A path on the servers' disks, or s3://bucket/key.
  address text not null,
  -- Of its head: tiles of another file have another name.
  hash text not null,
  bytes bigint not null,
  max_zoom integer not null,
  -- West, south, east, north.
  bounds double precision[] not null,
  attribution text not null,
  -- ISO date of what it was made from, or of the day it was loaded.
  as_of text not null,
  loaded_at timestamp with time zone not null default now(),
  constraint ground_file_pkey PRIMARY KEY (is_it),
  constraint ground_file_is_it_check CHECK (is_it)
);

-- Live hazards. One row a feed: when its publisher last answered, when it is asked next, and what is the matter.
create table hazard_feed (
  feed text not null,
  -- The publisher's last good answer; null before the first.
  as_of timestamp with time zone,
  next_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  failures integer not null default 0,
  -- Why the last try failed; null when it did not.
  trouble text,
  -- Of the last good answer: what makes the next question conditional.
  etag text,
  last_modified text,
  -- Items that could not be read, by reason.
  unread json not null default '{}'::json,
  constraint hazard_feed_pkey PRIMARY KEY (feed)
);

-- Further files of a feed (zones, areas, intensity maps, storm tracks), asked for once and kept while they are in use.
create table hazard_file (
  feed text not null,
  -- The file's address, with its version where it has one.
  key text not null,
  body bytea not null,
  used_at timestamp with time zone not null,
  constraint hazard_file_pkey PRIMARY KEY (feed, key)
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
  starts timestamp with time zone,
  ends timestamp with time zone,
  link text not null,
  -- Two-letter codes of the countries it touches, of those with feeds of their own.
  countries text[] not null,
  -- Simplified, for answers; null where the publisher's shape is not to be had yet.
  drawn json,
  constraint hazard_item_pkey PRIMARY KEY (feed, id)
);

-- Which server asks the publishers: one at a time, until its lease ends.
create table hazard_lease (
  name text not null,
  holder text not null,
  expires_at timestamp with time zone not null,
  constraint hazard_lease_pkey PRIMARY KEY (name)
);

-- The full outlines, in pieces: areas to tell what is inside, stretches of edge to tell how far it is.
create table hazard_piece (
  id bigint generated always as identity not null,
  feed text not null,
  item text not null,
  is_edge boolean not null,
  bounds box not null,
  points json not null,
  constraint hazard_piece_pkey PRIMARY KEY (id),
  constraint hazard_piece_feed_item_fkey FOREIGN KEY (feed, item) REFERENCES hazard_item(feed, id) ON DELETE CASCADE
);
CREATE INDEX hazard_piece_bounds ON hazard_piece USING gist (bounds);
CREATE INDEX hazard_piece_item ON hazard_piece USING btree (feed, item);

-- Signed height limits of roads, for the advisory on low bridges.
create table height_limit (
  source text not null,
  part text not null,
  ref text not null,
  road text not null,
  height_m double precision not null,
  bounds box not null,
  line double precision[] not null
) partition by LIST (source);
CREATE INDEX height_limit_bounds ON height_limit USING gist (bounds);

-- Answers kept under the caller's Idempotency-Key. No answer yet: a call is at work until claimed_until.
create table idempotent_call (
  account_id uuid not null,
  key text not null,
  -- sha256 of endpoint and body.
  request_hash bytea not null,
  claim uuid not null,
  claimed_until timestamp with time zone not null,
  answer bytea storage external,
  created_at timestamp with time zone not null default now(),
  constraint idempotent_call_pkey PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotent_call_created_at ON idempotent_call USING btree (created_at);
CREATE TRIGGER kept_replay AFTER INSERT OR DELETE OR UPDATE ON idempotent_call FOR EACH ROW EXECUTE FUNCTION note_kept_row('replays', 'replay_bytes(answer)', 'account_id');

-- Who a person is to an identity provider. An account is found by it, never by a mail address alone.
create table identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint identity_pkey PRIMARY KEY (issuer, subject),
  constraint identity_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX identity_account ON identity USING btree (account_id);

-- Secrets that this installation made for itself, each at its first use; all servers of the database have the same.
create table installation_secret (
  name text not null,
  secret bytea not null,
  constraint installation_secret_pkey PRIMARY KEY (name)
);

-- Calls worked on in the background. Who works on which is the queue's (schema pgboss); what is done, what was
-- charged and where to go on stands here.
create table job (
  account_id uuid not null,
  id text not null,
  key_id uuid not null,
  endpoint text not null,
  -- json, not jsonb: a text may hold U+0000.
  request json not null,
  status text not null default 'queued'::text,
  rows integer not null,
  rows_done integer not null default 0,
  -- Lookups charged so far, out of the reservation made at submission.
  charged bigint not null default 0,
  reservation_id uuid not null,
  reservation_day date not null,
  -- Promised at submission; its run is there when the job is done.
  run_id text not null,
  error text,
  -- Message, confidence and run block of the answer, once done.
  closing json,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  -- Of the last checkpoint.
  checkpoint_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  -- What an endpoint found before the rows of a job: sites, an origin. json, not jsonb: a text may hold U+0000.
  prepared json not null default 'null'::json,
  origin bytea storage external,
  -- A job whose answer lists its rows as each step answered them keeps them ready for it: its end puts the pieces
  -- together and reads of a row only what spans rows.
  rows_field text,
  -- Rows of one step. Lanes begin and end between steps, so that a job has the same pieces in any number of lanes.
  step_rows integer,
  -- Why a job is being ended before its last row: from here on nothing is charged any more.
  ending json,
  constraint job_pkey PRIMARY KEY (account_id, id),
  constraint job_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX job_created_at ON job USING btree (created_at);
CREATE INDEX job_unfinished ON job USING btree (checkpoint_at) WHERE (finished_at IS NULL);

-- The whole answer of a job that is done, as the call would have been answered; goes with its run.
create table job_answer (
  account_id uuid not null,
  run_id text not null,
  body bytea storage external not null,
  constraint job_answer_pkey PRIMARY KEY (account_id, run_id),
  constraint job_answer_account_id_run_id_fkey FOREIGN KEY (account_id, run_id) REFERENCES run(account_id, id) ON DELETE CASCADE
);

-- The rows as they were sent, in blocks, compressed: a file that changes or goes does not matter to its job.
create table job_block (
  account_id uuid not null,
  job_id text not null,
  first_row integer not null,
  body bytea storage external not null,
  constraint job_block_pkey PRIMARY KEY (account_id, job_id, first_row),
  constraint job_block_account_id_job_id_fkey FOREIGN KEY (account_id, job_id) REFERENCES job(account_id, id) ON DELETE CASCADE
);

-- Answered rows up to the checkpoint, compressed.
create table job_chunk (
  account_id uuid not null,
  job_id text not null,
  first_row integer not null,
  body bytea storage external not null,
  -- The map version that a chunk's rows were answered with: rows of one job are to have one.
  map_version text not null default ''::text,
  -- The rows' JSON, and the lines that its run keeps; compressed, so that pieces one after the other are the whole.
  answers bytea storage external,
  kept bytea storage external,
  constraint job_chunk_pkey PRIMARY KEY (account_id, job_id, first_row),
  constraint job_chunk_account_id_job_id_fkey FOREIGN KEY (account_id, job_id) REFERENCES job(account_id, id) ON DELETE CASCADE
);

-- A job's rows go in lanes: ranges of rows, each with a checkpoint of its own, so that several workers answer one job.
-- The first is made at the first step, a further one when an idle worker parts the rest of another.
create table job_lane (
  account_id uuid not null,
  job_id text not null,
  first_row integer not null,
  -- Rows before it are answered and charged.
  next_row integer not null,
  until_row integer not null,
  -- Times that the step a lane stands at was begun and nobody said how it ended.
  steps_lost integer not null default 0,
  constraint job_lane_pkey PRIMARY KEY (account_id, job_id, first_row),
  constraint job_lane_account_id_job_id_fkey FOREIGN KEY (account_id, job_id) REFERENCES job(account_id, id) ON DELETE CASCADE
);

-- What each account keeps, counted by the database whenever a row that counts is written or deleted, whoever does it. A
-- change is a row of its own, so that nobody waits for another to count; settle_kept adds them up, as the last thing of
-- a transaction that keeps something.
create table kept_change (
  account_id uuid not null,
  -- 'runs', 'replays', 'formulas', 'uploads', 'maps', 'versions' (of maps, a number), 'photos'
  kind text not null,
  bytes bigint not null,
  by_transaction xid8 not null default pg_current_xact_id()
);
CREATE INDEX kept_change_account ON kept_change USING btree (account_id);

-- The row of kind '' is the lock under which changes are added up.
create table kept_total (
  account_id uuid not null,
  kind text not null,
  bytes bigint not null,
  constraint kept_total_pkey PRIMARY KEY (account_id, kind)
) with (fillfactor=50);

create table locality (
  source text not null,
  part text not null,
  ref text not null,
  country character(2) not null,
  name_key text not null,
  name text not null,
  kind text not null,
  county text not null,
  state text not null,
  population integer not null,
  radius_m real not null,
  point point not null,
  constraint locality_kind_check CHECK ((kind = ANY (ARRAY['city'::text, 'town'::text, 'village'::text, 'suburb'::text, 'hamlet'::text])))
) partition by LIST (source);
CREATE INDEX locality_large ON locality USING gist (point) WHERE (population >= 20000);
CREATE INDEX locality_name ON locality USING btree (name_key);
CREATE INDEX locality_point ON locality USING gist (point);
CREATE INDEX locality_town ON locality USING gist (point) WHERE ((kind = ANY (ARRAY['city'::text, 'town'::text, 'village'::text])) AND (ref !~~ '%#%'::text));

-- Where an account is told of changes by mail. Nothing but the question is sent before its owner has confirmed it.
create table mail_address (
  account_id uuid not null,
  address text not null,
  -- What the secrets in its mails are made of; they are kept nowhere.
  salt bytea not null,
  asked_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  -- All that was found until then was told, or was there before it was confirmed.
  told_until timestamp with time zone not null default now(),
  -- When it is looked at next, and how often in a row its server failed.
  next_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  trouble text,
  constraint mail_address_pkey PRIMARY KEY (account_id),
  constraint mail_address_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX mail_address_next ON mail_address USING btree (next_at);

-- Questions sent on behalf of an account lately: they go to strangers.
create table mail_question (
  account_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint mail_question_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX mail_question_account ON mail_question USING btree (account_id, at);

-- Kept maps. Read by whoever has the link, without an account: so the map's own id comes first in the keys, and the
-- account that rows are spread by on a cluster after it. Its row is the lock under which versions are made. The primary
-- key is that of servers from before: they group by it.
create table map (
  id text not null,
  account_id uuid not null,
  -- json, not text: a title may hold what text cannot.
  title json not null,
  version integer not null,
  layers integer not null,
  pins integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  -- False where the owner takes no more comments.
  takes_comments boolean not null default true,
  constraint map_pkey PRIMARY KEY (id),
  constraint map_id_account_id_key UNIQUE (id, account_id)
);
CREATE INDEX map_account ON map USING btree (account_id, updated_at DESC);
CREATE TRIGGER disown_former AFTER DELETE ON map FOR EACH ROW EXECUTE FUNCTION disown_former_map();
CREATE TRIGGER own_former BEFORE INSERT ON map FOR EACH ROW EXECUTE FUNCTION own_former_map();

create table map_comment (
  map_id text not null,
  id bigint generated always as identity not null,
  at timestamp with time zone not null default clock_timestamp(),
  layer json not null,
  pin json not null,
  -- As whoever wrote it calls themselves.
  author json not null,
  words json not null,
  -- Not account_id: servers from before migration 0066 join these tables with map, and there say that name alone.
  owner_id uuid not null,
  constraint map_comment_pkey PRIMARY KEY (map_id, id, owner_id),
  constraint map_comment_owner_id_map_id_fkey FOREIGN KEY (owner_id, map_id) REFERENCES map(account_id, id) ON DELETE CASCADE
);
CREATE TRIGGER find_account BEFORE INSERT ON map_comment FOR EACH ROW WHEN ((new.owner_id IS NULL)) EXECUTE FUNCTION find_account_of_map();

-- What a map's owner writes and keeps beside it; all of it goes with the map.
create table map_note (
  map_id text not null,
  id bigint generated always as identity not null,
  at timestamp with time zone not null default clock_timestamp(),
  -- json, not text: a note may hold what text cannot.
  words json not null,
  owner_id uuid not null,
  constraint map_note_pkey PRIMARY KEY (map_id, id, owner_id),
  constraint map_note_owner_id_map_id_fkey FOREIGN KEY (owner_id, map_id) REFERENCES map(account_id, id) ON DELETE CASCADE
);
CREATE TRIGGER find_account BEFORE INSERT ON map_note FOR EACH ROW WHEN ((new.owner_id IS NULL)) EXECUTE FUNCTION find_account_of_map();
CREATE TRIGGER kept_note AFTER INSERT OR DELETE ON map_note FOR EACH ROW EXECUTE FUNCTION note_kept_row('maps', '100 + octet_length(words::text)', 'owner_id');

-- Whose each map is. Read by whoever has the link, without an account: on a cluster a table that every node holds whole.
create table map_owner (
  map_id text not null,
  account_id uuid not null,
  constraint map_owner_pkey PRIMARY KEY (map_id)
);
CREATE INDEX map_owner_account ON map_owner USING btree (account_id);

-- Photos of pins, re-encoded, without what the camera wrote into them.
create table map_photo (
  map_id text not null,
  id text not null,
  at timestamp with time zone not null default clock_timestamp(),
  layer json not null,
  pin json not null,
  width integer not null,
  height integer not null,
  -- A photo's picture lies in its row, or in an object store under this key.
  webp bytea storage external,
  object_key text,
  -- Where a photo lies in an object store its row alone tells how large it is.
  bytes integer not null default 0,
  owner_id uuid not null,
  constraint map_photo_pkey PRIMARY KEY (map_id, id, owner_id),
  constraint map_photo_has_picture CHECK (((webp IS NULL) <> (object_key IS NULL))),
  constraint map_photo_owner_id_map_id_fkey FOREIGN KEY (owner_id, map_id) REFERENCES map(account_id, id) ON DELETE CASCADE
);
CREATE TRIGGER find_account BEFORE INSERT ON map_photo FOR EACH ROW WHEN ((new.owner_id IS NULL)) EXECUTE FUNCTION find_account_of_map();
CREATE TRIGGER kept_photo AFTER INSERT OR DELETE ON map_photo FOR EACH ROW EXECUTE FUNCTION note_kept_row('photos', 'bytes', 'owner_id');
CREATE TRIGGER map_photo_object AFTER DELETE ON map_photo FOR EACH ROW WHEN ((old.object_key IS NOT NULL)) EXECUTE FUNCTION note_photo_object();

-- The last word on each stop of a planned map.
create table map_tick (
  map_id text not null,
  -- A pin's id as JSON text: an id may hold what text cannot.
  pin text not null,
  driver integer not null,
  -- When the stop was done, by the driver's clock; null where the tick was taken back.
  done_at timestamp with time zone,
  note json not null,
  -- When the driver said so: what was said earlier but arrives later is left out.
  said_at timestamp with time zone not null,
  owner_id uuid not null,
  constraint map_tick_pkey PRIMARY KEY (map_id, pin, owner_id),
  constraint map_tick_owner_id_map_id_fkey FOREIGN KEY (owner_id, map_id) REFERENCES map(account_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX map_tick_of_former ON map_tick USING btree (map_id, pin);
CREATE TRIGGER find_account BEFORE INSERT ON map_tick FOR EACH ROW WHEN ((new.owner_id IS NULL)) EXECUTE FUNCTION find_account_of_map();

-- Every version whole, as zstd-compressed JSON.
create table map_version (
  map_id text not null,
  version integer not null,
  at timestamp with time zone not null default now(),
  changes json not null,
  content bytea storage external not null,
  -- Who made a version, and where: 'portal' or 'call'. An account is one person.
  author text not null default ''::text,
  made_in text not null default 'call'::text,
  -- Whether some pins of the version were placed by their text, and keep it.
  asks boolean not null default false,
  owner_id uuid not null,
  constraint map_version_pkey PRIMARY KEY (map_id, version, owner_id),
  constraint map_version_owner_id_map_id_fkey FOREIGN KEY (owner_id, map_id) REFERENCES map(account_id, id) ON DELETE CASCADE
);
CREATE TRIGGER find_account BEFORE INSERT ON map_version FOR EACH ROW WHEN ((new.owner_id IS NULL)) EXECUTE FUNCTION find_account_of_map();
CREATE TRIGGER kept_version AFTER INSERT OR DELETE ON map_version FOR EACH ROW EXECUTE FUNCTION note_kept_row('maps', 'version_bytes(content, changes)', 'owner_id');
CREATE TRIGGER kept_version_number AFTER INSERT OR DELETE ON map_version FOR EACH ROW EXECUTE FUNCTION note_kept_row('versions', '1', 'owner_id');

-- Requests of the current minute, one row an account. Unlogged: a crash may forget a minute, not more.
create unlogged table minute_count (
  account_id uuid not null,
  minute timestamp with time zone not null,
  requests integer not null,
  constraint minute_count_pkey PRIMARY KEY (account_id)
) with (fillfactor=50);

-- Pins of maps that would stand elsewhere today, since an edition came, or nowhere: by what they were placed by and where
-- that was found. One of an earlier version stays, for that version may come back.
create table outdated_pin (
  map_id text not null,
  -- SHA-256 of the query and the point: a query may hold what text cannot.
  question text not null,
  edition_id bigint not null,
  -- How many pins of the newest version it placed.
  pins integer not null,
  -- Null where it would not be found.
  point_now point,
  at timestamp with time zone not null default now(),
  owner_id uuid not null,
  constraint outdated_pin_pkey PRIMARY KEY (map_id, question, owner_id),
  constraint outdated_pin_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id) ON DELETE CASCADE,
  constraint outdated_pin_owner_id_map_id_fkey FOREIGN KEY (owner_id, map_id) REFERENCES map(account_id, id) ON DELETE CASCADE
);
CREATE INDEX outdated_pin_edition ON outdated_pin USING btree (edition_id);
CREATE UNIQUE INDEX outdated_pin_of_former ON outdated_pin USING btree (map_id, question);
CREATE TRIGGER find_account BEFORE INSERT ON outdated_pin FOR EACH ROW WHEN ((new.owner_id IS NULL)) EXECUTE FUNCTION find_account_of_map();

-- Rows of kept runs that would be placed otherwise today, since an edition came.
create table outdated_row (
  account_id uuid not null,
  run_id text not null,
  -- Its place in the run, from 0.
  position integer not null,
  edition_id bigint not null,
  kind text not null,
  -- json, not text: what was sent may hold what text cannot.
  row_id json not null,
  sent json not null,
  point_before point,
  point_now point,
  moved_m double precision,
  -- What the place is called now, where that is why.
  name_now text,
  at timestamp with time zone not null default now(),
  -- Rows whose place is the same, and whose answer would be another: how, in words.
  told text,
  constraint outdated_row_pkey PRIMARY KEY (account_id, run_id, "position"),
  constraint outdated_row_kind_check CHECK ((kind = ANY (ARRAY['gone'::text, 'postcode_ended'::text, 'moved'::text, 'renamed'::text, 'house_found'::text, 'found'::text, 'held'::text, 'otherwise'::text, 'answer'::text]))),
  constraint outdated_row_account_id_run_id_fkey FOREIGN KEY (account_id, run_id) REFERENCES run(account_id, id) ON DELETE CASCADE,
  constraint outdated_row_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id) ON DELETE CASCADE
);
CREATE INDEX outdated_row_edition ON outdated_row USING btree (edition_id);

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
) partition by LIST (source);
CREATE INDEX outline_code ON outline USING btree (code);

-- What is loaded: one row for each part (file, extract) of a source.
create table pack (
  source text not null,
  part text not null,
  version text not null,
  -- A file may state no date of its own.
  as_of date,
  fictional boolean not null default false,
  file_name text not null,
  file_hash text not null,
  rows bigint not null,
  bytes bigint not null,
  loaded_at timestamp with time zone not null default now(),
  -- What became of a file's records, as far as its reader tells them apart: {"records", "used", "leftOut" by reason, "parts"
  -- of records by reason}; null for a pack that was loaded before they were counted.
  reading jsonb,
  -- Rows that were loaded and are not placed, or stand aside for others, by reason: counted anew with every derivation.
  unplaced jsonb not null default '{}'::jsonb,
  -- Where a pack was downloaded, to be asked for newer editions; null of a file that was given.
  address text,
  constraint pack_pkey PRIMARY KEY (source, part)
);

-- One loader at a time writes a source; a killed loader's claim ends with its lease.
create table pack_claim (
  source text not null,
  holder text not null,
  expires_at timestamp with time zone not null,
  constraint pack_claim_pkey PRIMARY KEY (source)
);

-- Objects that no photo has, or not yet: to be deleted in the store when they have stood here for a while.
create table photo_object_gone (
  object_key text not null,
  at timestamp with time zone not null default now(),
  constraint photo_object_gone_pkey PRIMARY KEY (object_key)
);

create table place (
  source text not null,
  part text not null,
  ref text not null,
  country character(2) not null,
  cell integer not null,
  name_key text not null,
  name text not null,
  category text not null,
  house_number text not null,
  street text not null,
  city text not null,
  postcode text not null,
  point point not null,
  placed_by text not null,
  constraint place_placed_by_check CHECK ((placed_by = ANY (ARRAY['building'::text, 'entrance'::text, 'parcel'::text, 'postcode_centre'::text])))
) partition by LIST (source);
CREATE INDEX place_name ON place USING btree (name_key, cell);
CREATE INDEX place_point ON place USING gist (point);

-- A place of two kinds is two rows.
create table poi (
  source text not null,
  part text not null,
  ref text not null,
  country character(2) not null,
  kind text not null,
  name text not null,
  point point not null,
  point_from text not null,
  properties jsonb not null,
  constraint poi_point_from_check CHECK ((point_from = ANY (ARRAY['entrance'::text, 'centre'::text, 'register'::text, 'register_postcode'::text, 'postcode'::text])))
) partition by LIST (source);
CREATE INDEX poi_kind_point ON poi USING gist (kind, point);

-- Squares of 0.01 degree in which an extract is whole (server/gazetteer/coverage-cells.ts).
create table poi_cell (
  source text not null,
  part text not null,
  cell integer not null
) partition by LIST (source);
CREATE INDEX poi_cell_cell ON poi_cell USING btree (cell);

-- Official things that are a point: listed buildings, protected trees, recorded crimes.
create table point_feature (
  source text not null,
  part text not null,
  kind text not null,
  code text not null,
  name text not null,
  country character(2) not null,
  scope text not null,
  properties jsonb not null,
  point point not null
) partition by LIST (source);
CREATE INDEX point_feature_point ON point_feature USING gist (point);
CREATE INDEX point_feature_scope ON point_feature USING btree (kind, scope, source, part);

create table postcode (
  source text not null,
  part text not null,
  country character(2) not null,
  code_key text not null,
  code text not null,
  kind text not null,
  point point not null,
  radius_m real not null,
  city text not null,
  county text not null,
  state text not null,
  council_code text not null,
  council text not null,
  -- The source, by its id, that places the same code better; '' where none does.
  outdone_by text not null default ''::text,
  constraint postcode_kind_check CHECK ((kind = ANY (ARRAY['unit'::text, 'sector'::text, 'district'::text, 'district_group'::text, 'zip'::text, 'retired'::text])))
) partition by LIST (source);
CREATE INDEX postcode_area_point ON postcode USING gist (point) WHERE (kind = ANY (ARRAY['zip'::text, 'sector'::text, 'district'::text]));
CREATE INDEX postcode_code ON postcode USING btree (code_key, kind);
CREATE INDEX postcode_point ON postcode USING gist (point);

-- The cells in which a source's records carry a postcode: there a row that sends it is sought, wherever a directory
-- of postcodes puts its centre, and also where no directory knows it. Made of other tables of the source (server/packs).
create table postcode_cell (
  source text not null,
  postcode_key text not null,
  cell integer not null
) partition by LIST (source);
CREATE INDEX postcode_cell_code ON postcode_cell USING btree (postcode_key, cell);

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
  asked_at timestamp with time zone not null default now(),
  -- It asked to be left alone until then.
  ask_after timestamp with time zone,
  constraint publisher_answer_pkey PRIMARY KEY (source, part)
);

-- What registers say of places. What of it has coordinates or a known postcode stands in the poi table too: derived
-- anew with every load of the register or of what places its postcodes (server/packs/derive-places.ts).
create table register_entry (
  source text not null,
  part text not null,
  ref text not null,
  -- None in a file that only adds properties to the entries of another one.
  kinds text[] not null,
  name text not null,
  postcode_key text not null,
  point point,
  point_from text not null,
  properties jsonb not null,
  -- Of several entries of one ref, in whatever parts, the one said last holds.
  said_on date not null,
  -- What the geocoder knows of a register's place by its name: {"name_key", "category", "house_number", "street"}. Null
  -- where it is found by its kind only.
  by_name jsonb
) partition by LIST (source);

-- Lookups promised to work under way. A crash gives them back when the lease ends.
create table reservation (
  account_id uuid not null,
  day date not null,
  id uuid not null default gen_random_uuid(),
  lookups bigint not null,
  expires_at timestamp with time zone not null,
  constraint reservation_pkey PRIMARY KEY (account_id, day, id)
);

create table run (
  account_id uuid not null,
  id text not null,
  endpoint text not null,
  at timestamp with time zone not null,
  rows integer not null,
  -- Compressed size of its chunks.
  bytes bigint not null,
  -- Names of the rows' further fields, in the order first seen. json, not jsonb: a name may hold U+0000.
  fields json not null,
  -- The data sets a run's answers rest on, with their dates, as its run block names them.
  sources json not null default '[]'::json,
  -- Where the rows of a run stood in a spreadsheet, compressed; null for rows from elsewhere. A job keeps it until
  -- its run is there.
  origin bytea storage external,
  -- Which rows of a run rest on fictional data: null where none does, true where all do, else their positions from 0.
  sample_rows json,
  -- Of a run that a formula made: a hash of what it holds and of its day, for the same answer of a day is one run.
  content bytea,
  -- Which of the rows sent a run has, as ranges from, to: of a job that ended early. Null for all, or the first ones.
  sent_rows json,
  -- How the caller had a run's rows placed, where that was not as they stand: {"country", "region", "neighbours"}.
  placed_with json,
  -- What a run's endpoint was asked beside its rows, where newer data may tell the rows otherwise: the request without them.
  asked_with json,
  -- The map version that all rows of a run were answered at; null of a run that was kept before this was, and of formulas.
  map_version text,
  constraint run_pkey PRIMARY KEY (account_id, id)
);
CREATE INDEX run_at ON run USING btree (at);
CREATE UNIQUE INDEX run_content ON run USING btree (account_id, content) WHERE (content IS NOT NULL);
CREATE TRIGGER kept_run AFTER INSERT OR DELETE OR UPDATE ON run FOR EACH ROW EXECUTE FUNCTION note_kept_row('runs', 'run_bytes(bytes, fields, sources, sample_rows)', 'account_id');

-- Rows of a run as JSON lines, zstd-compressed; already compressed, so not compressed again.
create table run_chunk (
  account_id uuid not null,
  run_id text not null,
  chunk integer not null,
  body bytea storage external not null,
  constraint run_chunk_pkey PRIMARY KEY (account_id, run_id, chunk),
  constraint run_chunk_account_id_run_id_fkey FOREIGN KEY (account_id, run_id) REFERENCES run(account_id, id) ON DELETE CASCADE
);

-- Which programs use the database, and the newest migration that each knows: what one of them still asks for is not
-- taken away under it.
create table running_program (
  id uuid not null,
  knows integer not null,
  seen_at timestamp with time zone not null,
  constraint running_program_pkey PRIMARY KEY (id)
);

create table schema_version (
  version integer not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_version_pkey PRIMARY KEY (version)
);

-- Signed-in browsers. Small and read by hash on every page: on a cluster a table that every node holds whole.
create table session (
  -- sha256 of the cookie; the cookie itself is kept nowhere.
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  -- Sessions are listed and ended one by one.
  id uuid not null default gen_random_uuid(),
  -- What the browser calls itself, cut short.
  browser text not null default ''::text,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX session_account ON session USING btree (account_id);

-- Rows of such a task that are asked again, to be written as further columns when their job is done. Whoever writes them
-- holds a lease.
create table sheet_again (
  account_id uuid not null,
  write_token text not null,
  job_id text not null,
  spreadsheet_id text not null,
  tab text not null,
  is_beside boolean not null,
  columns json not null,
  at timestamp with time zone not null default now(),
  leased_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  -- What came of it; null while it is under way.
  said text,
  has_failed boolean not null default false,
  constraint sheet_again_pkey PRIMARY KEY (account_id, write_token),
  constraint sheet_again_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

-- What the turns of a refresh wrote beside which rows, so that it can be taken out again.
create table sheet_fill (
  refresh_id uuid not null,
  turn integer not null,
  run_id text not null,
  rows integer not null,
  -- Keys and cells of the rows, compressed.
  filled bytea storage external not null,
  at timestamp with time zone not null default now(),
  account_id uuid not null,
  constraint sheet_fill_pkey PRIMARY KEY (refresh_id, turn, account_id),
  constraint sheet_fill_account_id_refresh_id_fkey FOREIGN KEY (account_id, refresh_id) REFERENCES sheet_refresh(account_id, id) ON DELETE CASCADE
);
CREATE TRIGGER find_account BEFORE INSERT ON sheet_fill FOR EACH ROW WHEN ((new.account_id IS NULL)) EXECUTE FUNCTION find_account_of_refresh();

-- Which account first used a spreadsheet through the service's own access: for others it is not there.
create table sheet_holder (
  spreadsheet_id text not null,
  account_id uuid not null,
  since timestamp with time zone not null default now(),
  constraint sheet_holder_pkey PRIMARY KEY (spreadsheet_id)
);

-- When the calls of all processes to the spreadsheet service, by its account, have used up what they may: its bucket.
create table sheet_pace (
  email text not null,
  empty_at timestamp with time zone not null,
  constraint sheet_pace_pkey PRIMARY KEY (email)
);

-- Columns of a spreadsheet that are kept filled: every hour or day the rows that came since are asked, and their answers
-- stand in the columns that an earlier write made.
create table sheet_refresh (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  spreadsheet_id text not null,
  -- What the tab was called when it was last looked at.
  tab text not null,
  endpoint text not null,
  -- The body of its calls, source apart. json, not jsonb: a text may hold U+0000.
  request json not null,
  -- Names of the answer's fields that are written, and the write that made their columns.
  columns json not null,
  write_token text not null,
  -- How rows of the tab are read: as in run.
  origin bytea storage external not null,
  every text not null,
  state text not null default 'active'::text,
  due_at timestamp with time zone not null,
  -- Whoever works on it holds a lease.
  lease uuid,
  leased_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  -- The turn that is next or under way, from 1, and the job that answers its rows.
  turn integer not null default 1,
  job_id text,
  -- While answers are being put into the columns: what every row is to hold, compressed.
  filling bytea storage external,
  -- Marks of rows that were asked and stayed blank: asked again when they hold something else.
  passed json not null default '[]'::json,
  -- What came of the last turn: {"at", "asked", "written", "lookups", "message", "failed"}.
  last json,
  created_at timestamp with time zone not null default now(),
  -- The turn whose cells are to be emptied; it outlives the process that does it.
  undoes integer,
  constraint sheet_refresh_pkey PRIMARY KEY (id, account_id),
  constraint sheet_refresh_account_id_write_token_key UNIQUE (account_id, write_token),
  constraint sheet_refresh_every_check CHECK ((every = ANY (ARRAY['hour'::text, 'day'::text]))),
  constraint sheet_refresh_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'removed'::text]))),
  constraint sheet_refresh_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX sheet_refresh_due ON sheet_refresh USING btree (due_at);

-- Where the answers of a run stand in a spreadsheet. Turns of columns that are kept filled share the token of their
-- columns: all of them together are one task.
create table sheet_write (
  account_id uuid not null,
  run_id text not null,
  write_token text not null,
  spreadsheet_id text not null,
  -- What the tab was called then.
  tab text not null,
  -- False where the answers stand in a tab of their own.
  is_beside boolean not null,
  -- Names of the answer's fields.
  columns json not null,
  at timestamp with time zone not null default now(),
  constraint sheet_write_pkey PRIMARY KEY (account_id, run_id, write_token),
  constraint sheet_write_account_id_run_id_fkey FOREIGN KEY (account_id, run_id) REFERENCES run(account_id, id) ON DELETE CASCADE
);
CREATE INDEX sheet_write_token ON sheet_write USING btree (account_id, write_token);

-- The sidebar of a spreadsheet that somebody signed in to the portal lets have a key: taken once, and soon. Known by a
-- hash of what that sidebar alone holds.
create table sidebar_sign_in (
  secret_hash bytea not null,
  account_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint sidebar_sign_in_pkey PRIMARY KEY (secret_hash),
  constraint sidebar_sign_in_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX sidebar_sign_in_account ON sidebar_sign_in USING btree (account_id);

-- Sign-ins begun at the identity provider and not yet ended. Each is used once, by the browser that began it.
create table sign_in (
  state_hash bytea not null,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  return_to text not null,
  created_at timestamp with time zone not null default now(),
  constraint sign_in_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX sign_in_created_at ON sign_in USING btree (created_at);

create table street (
  source text not null,
  part text not null,
  ref text not null,
  country character(2) not null,
  cell integer not null,
  street_key text not null,
  name text not null,
  point point not null,
  line double precision[] not null
) partition by LIST (source);
CREATE INDEX street_key ON street USING btree (street_key);
CREATE INDEX street_name ON street USING btree (cell, street_key);

-- Addresses whose publisher gives no coordinates. What of them has a known postcode or UPRN stands in the address
-- table too, placed there: derived anew with every load of their own source or of what places them
-- (server/packs/derive-addresses.ts).
create table unplaced_address (
  source text not null,
  part text not null,
  ref text not null,
  country character(2) not null,
  street_key text not null,
  number_key text not null,
  name_key text not null,
  postcode_key text not null,
  house_number text not null,
  house_name text not null,
  street text not null,
  locality text not null,
  city text not null,
  postcode text not null,
  -- 0 where none is known.
  uprn bigint not null,
  -- Of several records of one ref, in whatever parts, the one said last holds.
  said_on date not null,
  is_withdrawn boolean not null
) partition by LIST (source);

-- When the publishers were last asked by the schedule. One row.
create table update_turn (
  is_only boolean not null default true,
  begun_at timestamp with time zone not null,
  constraint update_turn_pkey PRIMARY KEY (is_only),
  constraint update_turn_is_only_check CHECK (is_only)
);

-- Files that a person dropped on a page of the portal: read again when they are run and when their answers are joined.
create table upload (
  account_id uuid not null,
  id text not null,
  -- json, not text: a name may hold what text cannot.
  name json not null,
  body bytea storage external not null,
  created_at timestamp with time zone not null default now(),
  -- What the sidebar of a spreadsheet sends ahead of a job takes no place from the files that a person dropped.
  kind text not null default 'file'::text,
  constraint upload_pkey PRIMARY KEY (account_id, id)
);
CREATE INDEX upload_created_at ON upload USING btree (created_at);
CREATE TRIGGER kept_upload AFTER INSERT OR DELETE ON upload FOR EACH ROW EXECUTE FUNCTION note_kept_row('uploads', 'octet_length(body)', 'account_id');

-- Unique property reference numbers of Great Britain with their points: 40 million rows when whole, so no column and
-- no index is here that no question needs. The point finds the number; its cell would only repeat it.
create table uprn (
  source text not null,
  part text not null,
  uprn bigint not null,
  point point not null
) partition by LIST (source);
CREATE INDEX uprn_point ON uprn USING gist (point);

-- For the portal: what was spent with which key on which endpoint.
create table usage_day (
  account_id uuid not null,
  day date not null,
  key_id uuid not null,
  endpoint text not null,
  calls bigint not null,
  lookups bigint not null,
  constraint usage_day_pkey PRIMARY KEY (account_id, day, key_id, endpoint)
);

-- Rows that people without a key placed on the front page in an hour, by a hash of their address. Unlogged: a crash may
-- forget an hour, not more.
create unlogged table visitor_rows (
  address_hash bytea not null,
  hour timestamp with time zone not null,
  rows integer not null,
  constraint visitor_rows_pkey PRIMARY KEY (address_hash, hour)
);

-- Lists of an account that are asked again on a schedule, and what was told of them.
create table watch (
  account_id uuid not null,
  id text not null,
  created_at timestamp with time zone not null default now(),
  -- json, not text: a title may hold what text cannot.
  title json not null,
  -- Where its rows were taken from: {"run"} or {"map"}.
  taken_from json not null,
  every text not null,
  -- {"warnings", "min_level", "facts", "nearest_hospital"}
  asks json not null,
  rows integer not null,
  paused boolean not null default false,
  due_at timestamp with time zone not null,
  -- Whoever checks it holds a lease.
  leased_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  -- The check at work: when it was due, and its next step; null between checks.
  check_at timestamp with time zone,
  step integer,
  -- When the last whole check ended.
  checked_at timestamp with time zone,
  -- Why the last check did not get on, in words; null where it did. Times that it failed in a row.
  trouble text,
  failures integer not null default 0,
  constraint watch_pkey PRIMARY KEY (account_id, id),
  constraint watch_every_check CHECK ((every = ANY (ARRAY['hour'::text, 'day'::text]))),
  constraint watch_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX watch_due ON watch USING btree (due_at) WHERE (NOT paused);

-- What a check found otherwise, step by step: gathered until its end.
create table watch_change (
  account_id uuid not null,
  watch_id text not null,
  check_at timestamp with time zone not null,
  position integer not null,
  part text not null,
  changes json not null,
  constraint watch_change_pkey PRIMARY KEY (account_id, watch_id, check_at, "position", part),
  constraint watch_change_account_id_watch_id_fkey FOREIGN KEY (account_id, watch_id) REFERENCES watch(account_id, id) ON DELETE CASCADE
);

-- One for each check that found something otherwise, and for one that could not be made.
create table watch_news (
  account_id uuid not null,
  id bigint generated always as identity not null,
  watch_id text not null,
  at timestamp with time zone not null,
  kind text not null,
  -- Changes by kind.
  counts json not null,
  -- The message of its webhooks, byte for byte.
  body json not null,
  constraint watch_news_pkey PRIMARY KEY (account_id, id),
  constraint watch_news_kind_check CHECK ((kind = ANY (ARRAY['changed'::text, 'stopped'::text]))),
  constraint watch_news_account_id_watch_id_fkey FOREIGN KEY (account_id, watch_id) REFERENCES watch(account_id, id) ON DELETE CASCADE
);
CREATE INDEX watch_news_at ON watch_news USING btree (at);

-- The rows as they were when the watch was made, and what was last known of each.
create table watch_row (
  account_id uuid not null,
  watch_id text not null,
  position integer not null,
  -- json, not jsonb: what was sent may hold U+0000.
  sent json not null,
  known json not null default '{}'::json,
  constraint watch_row_pkey PRIMARY KEY (account_id, watch_id, "position"),
  constraint watch_row_account_id_watch_id_fkey FOREIGN KEY (account_id, watch_id) REFERENCES watch(account_id, id) ON DELETE CASCADE
);

-- Addresses that are told of news. Nothing is sent to one that was not confirmed, but the question that confirms it.
create table webhook (
  account_id uuid not null,
  id text not null,
  url text not null,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  -- Its signing secret is made of this and the installation's secret, and kept nowhere.
  salt bytea not null,
  constraint webhook_pkey PRIMARY KEY (account_id, id),
  constraint webhook_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

-- Questions that an account had sent to addresses: so many an hour.
create table webhook_challenge (
  account_id uuid not null,
  at timestamp with time zone not null default now(),
  constraint webhook_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX webhook_challenge_account ON webhook_challenge USING btree (account_id, at);

create table webhook_delivery (
  account_id uuid not null,
  id text not null,
  webhook_id text not null,
  news_id bigint not null,
  at timestamp with time zone not null default now(),
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  tried_at timestamp with time zone,
  -- What became of the last try, in words.
  outcome text,
  constraint webhook_delivery_pkey PRIMARY KEY (account_id, id),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_delivery_account_id_news_id_fkey FOREIGN KEY (account_id, news_id) REFERENCES watch_news(account_id, id) ON DELETE CASCADE,
  constraint webhook_delivery_account_id_webhook_id_fkey FOREIGN KEY (account_id, webhook_id) REFERENCES webhook(account_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_news ON webhook_delivery USING btree (account_id, news_id);
CREATE INDEX webhook_delivery_webhook ON webhook_delivery USING btree (account_id, webhook_id, at DESC);

-- The cities that a directory of ZIPs names, each with the points of its ZIPs: many are in no directory of towns.
create table zip_city (
  source text not null,
  part text not null,
  ref text not null,
  name_key text not null,
  name text not null,
  county text not null,
  state text not null,
  radius_m real not null,
  point point not null
) partition by LIST (source);
CREATE INDEX zip_city_name ON zip_city USING btree (name_key);
