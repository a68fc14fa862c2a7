-- Unique property reference numbers of Great Britain with their points: 40 million rows when whole, so no column and
-- no index is here that no question needs. The point finds the number; its cell would only repeat it.
create table uprn (
  source text not null,
  part text not null,
  uprn bigint not null,
  point point not null
) partition by list (source);
create index uprn_point on uprn using gist (point);
