#!/bin/bash
# A drill of the backups, as postgres on a database machine: restores the newest one beside, with the log since, to a
# moment; what was written before it has to be there, and what came after not. Says how long each part took.
#   drill.sh LEADER [FOLDER]    needs space for a whole copy in FOLDER (/var/tmp)
set -euo pipefail
leader=${1:?the address of the leader is missing}
folder=$(mktemp -d "${2:-/var/tmp}/milepost-drill-XXXXXX")
bin=${POSTGRES_BIN:-/usr/lib/postgresql/15/bin}
port=${DRILL_PORT:-5499}
data=$folder/data

on_leader() { psql -XAtq -v ON_ERROR_STOP=1 -h "$leader" -U postgres "$@"; }
in_copy() { psql -XAtq -v ON_ERROR_STOP=1 -h "$folder" -p "$port" -U postgres "$@"; }

clean_up() {
  [ ! -f "$data/postmaster.pid" ] || "$bin/pg_ctl" -D "$data" -m immediate stop >/dev/null || true
  rm -rf "$folder"
  on_leader -c 'drop database if exists milepost_drill with (force)' || true
}
trap clean_up EXIT

fail() {
  echo "drill failed: $*" >&2
  tail -n 5 "$folder/log" >&2 2>/dev/null || true
  exit 1
}

# What a drill writes is in a database of its own.
on_leader -c 'drop database if exists milepost_drill with (force)' -c 'create database milepost_drill'
on_leader -d milepost_drill -c "create table mark as select 'before' as mark"
moment=$(on_leader -c 'select clock_timestamp()')
on_leader -d milepost_drill -c "insert into mark values ('after')"

SECONDS=0
file=$(on_leader -c 'select pg_walfile_name(pg_switch_wal())')
until [ "$(on_leader -c "select coalesce(last_archived_wal, '') >= '$file' from pg_stat_archiver")" = t ]; do
  [ $SECONDS -lt 120 ] || fail "the log does not arrive at the backups: $file"
  sleep 0.2
done
kept=$SECONDS

SECONDS=0
pgbackrest --stanza=milepost --pg1-path="$data" --type=time --target="$moment" --target-action=promote restore
fetched=$SECONDS

SECONDS=0
# The copy sends no log, and nobody but this script finds it.
settings="-c listen_addresses='' -c port=$port -c unix_socket_directories='$folder' -c shared_buffers=256MB"
settings+=" -c archive_mode=off -c hot_standby=off -c synchronous_standby_names=''"
"$bin/pg_ctl" -D "$data" -l "$folder/log" -w -t 86400 -o "$settings" start >/dev/null || fail 'the copy did not start'
until in_copy -c 'select 1' >/dev/null 2>&1; do
  [ -f "$data/postmaster.pid" ] || fail 'the copy did not reach the moment'
  sleep 0.2
done
recovered=$SECONDS

marks=$(in_copy -d milepost_drill -c "select string_agg(mark, ' and ' order by mark) from mark")
[ "$marks" = before ] || fail "the copy holds '$marks', not what was written before $moment alone"

SECONDS=0
"$bin/pg_dump" -h "$folder" -p "$port" -U postgres -d "${DRILL_DATABASE:-milepost}" >/dev/null || fail 'a table cannot be read'
echo "restored to $moment, with all from before it and nothing from after: the log kept in $kept s, files fetched in $fetched s, log replayed in $recovered s, every table read in $SECONDS s"
