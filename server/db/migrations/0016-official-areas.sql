-- What official maps and lists say of a place. Kinds are as many as there are publishers; a source names its own, and a
-- partition is checked to hold no others, so that a question after one kind passes over the partitions of the others.

alter table area add column scope text not null default '';
alter table area add column properties jsonb not null default '{}';
-- Outlines as counted doubles (server/gazetteer/area-rings.ts): Postgres would print the numbers of JSON one by one.
alter table area add column rings bytea not null default '';
update area set rings = int4send(jsonb_array_length(polygon)) || (
  select string_agg(
    int4send(jsonb_array_length(ring)) || (
      select string_agg(float8send((at ->> 0)::float8) || float8send((at ->> 1)::float8), ''::bytea order by j)
      from jsonb_array_elements(ring) with ordinality as position(at, j)
    ), ''::bytea order by i)
  from jsonb_array_elements(polygon) with ordinality as outline(ring, i)
);
alter table area drop column polygon;
create index area_scope on area (kind, scope, source, part);

-- Official things that are a point: listed buildings, protected trees, recorded crimes.
create table point_feature (
  source text not null,
  part text not null,
  kind text not null,
  code text not null,
  name text not null,
  country char(2) not null,
  scope text not null,
  properties jsonb not null,
  point point not null
) partition by list (source);
create index point_feature_point on point_feature using gist (point);
create index point_feature_scope on point_feature (kind, scope, source, part);

-- What a publisher says of areas by their code alone: the income of a census tract, the risk of a county.
create table code_fact (
  source text not null,
  part text not null,
  kind text not null,
  code text not null,
  name text not null,
  country char(2) not null,
  scope text not null,
  properties jsonb not null
) partition by list (source);
create index code_fact_code on code_fact (kind, code);
create index code_fact_scope on code_fact (kind, scope, source, part);
