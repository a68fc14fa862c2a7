-- Once, on the leader: psql -h LEADER -U postgres -f deploy/database/create-database.sql
create role milepost login password 'CHANGE';
create database milepost owner milepost;
