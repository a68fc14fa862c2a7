-- A job whose answer lists its rows as each step answered them keeps them ready for it: its end puts the pieces
-- together and reads of a row only what spans rows.
alter table job add column rows_field text;
-- The rows' JSON, and the lines that its run keeps; compressed, so that pieces one after the other are the whole.
alter table job_chunk add column answers bytea, add column kept bytea;
alter table job_chunk alter column answers set storage external;
alter table job_chunk alter column kept set storage external;
