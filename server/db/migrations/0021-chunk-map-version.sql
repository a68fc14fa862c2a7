-- The map version that a chunk's rows were answered with: rows of one job are to have one.
alter table job_chunk add column map_version text not null default '';
