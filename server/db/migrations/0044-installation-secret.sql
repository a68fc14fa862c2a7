-- Secrets that this installation made for itself, each at its first use; all servers of the database have the same.
create table installation_secret (
  name text primary key,
  secret bytea not null
);
