-- What was loaded at each map version before the present one, in their order, as readPackLabels has it. One that is kept
-- can be asked again: each of its packs serves or is a former_pack.
create table former_version (
  id bigint generated always as identity primary key,
  packs jsonb not null,
  is_kept boolean not null default true,
  at timestamptz not null default now()
);

-- What was made of loaded rows and was replaced when a version ended: the table that keeps it with its indexes, null where
-- nothing had been made. It served at that version and at those before, back to the one that ended with another.
create table former_derived (
  version_id bigint not null references former_version on delete cascade,
  of_table text not null,
  source text not null,
  name text,
  primary key (version_id, of_table, source)
);
