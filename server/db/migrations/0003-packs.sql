-- What is loaded: one row for each part (file, extract) of a source.
create table pack (
  source text not null,
  part text not null,
  version text not null,
  as_of date not null,
  fictional boolean not null default false,
  file_name text not null,
  file_hash text not null,
  rows bigint not null,
  bytes bigint not null,
  loaded_at timestamptz not null default now(),
  primary key (source, part)
);

-- One loader at a time writes a source; a killed loader's claim ends with its lease.
create table pack_claim (
  source text primary key,
  holder text not null,
  expires_at timestamptz not null
);
