-- Who a person is to an identity provider. An account is found by it, never by a mail address alone.
create table identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identity_account on identity (account_id);

-- Signed-in browsers. Small and read by hash on every page: on a cluster a table that every node holds whole.
create table session (
  -- sha256 of the cookie; the cookie itself is kept nowhere.
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index session_account on session (account_id);

-- Sign-ins begun at the identity provider and not yet ended. Each is used once, by the browser that began it.
create table sign_in (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  return_to text not null,
  created_at timestamptz not null default now()
);
create index sign_in_created_at on sign_in (created_at);

-- What the portal's own pages spend. It has no text that anybody knows, and counts among nobody's keys.
alter table api_key add column is_portal boolean not null default false;
create unique index api_key_portal on api_key (account_id) where is_portal;
