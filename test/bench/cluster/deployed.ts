// The files of deploy/ as the bench uses them: addresses and ports stay; folders, passwords and sizes are put in.
import { readFile } from 'node:fs/promises';

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
export const PASSWORD = 'of-the-bench';
/** The web machine: where the servers and the callers are. */
export const WEB_ADDRESS = '10.0.0.1';
export const addressOf = (machine: number) => `10.0.0.1${machine}`;

type Change = readonly [from: string | RegExp, to: string];

/** /etc/patroni/config.yml of the machine 1, 2 or 3. */
export function patroniConfig(machine: number, folder: string): Promise<string> {
  return deployed('database/patroni.yml', [
    ['name: db1', `name: db${machine}`],
    // Not among all three.
    [/(listen|connect_address): 10\.0\.0\.11:/g, `$1: ${addressOf(machine)}:`],
    [/CHANGE$/gm, PASSWORD],
    ['/var/lib/postgresql/milepost', `${folder}/postgres`],
    // Three live on one machine.
    ['shared_buffers: 8GB', 'shared_buffers: 64MB'],
    ['effective_cache_size: 24GB', 'effective_cache_size: 1GB'],
    ['maintenance_work_mem: 2GB', 'maintenance_work_mem: 64MB'],
    ['max_wal_size: 16GB', 'max_wal_size: 512MB'],
    // Backups have their own drill.
    ['pgbackrest --stanza=milepost archive-push %p', '/bin/true'],
    ['pgbackrest --stanza=milepost archive-get %f "%p"', '/bin/false'],
  ]);
}

/** /etc/default/etcd of the machine, by names. */
export async function etcdSettings(machine: number, folder: string): Promise<Record<string, string>> {
  const text = await deployed('database/etcd.env', [
    ['ETCD_NAME=db1', `ETCD_NAME=db${machine}`],
    [/^(ETCD_(?:LISTEN|INITIAL_ADVERTISE|ADVERTISE)\w+=http:\/\/)10\.0\.0\.11/gm, `$1${addressOf(machine)}`],
    ['/var/lib/etcd/milepost', `${folder}/etcd`],
  ]);
  return settingsOf(text);
}

/** /etc/haproxy/haproxy.cfg of the web machine. */
export function haproxyConfig(): Promise<string> {
  return deployed('web/haproxy.cfg', [
    // Callers of the bench speak plain HTTP.
    [/^ {4}bind :443 .*\n/m, ''],
    [/^ {4}http-request redirect scheme https .*\n/m, ''],
    ['log /dev/log local0', 'log stdout format raw daemon'],
  ]);
}

/** /etc/milepost/milepost.env of the web machine, by names. */
export async function milepostSettings(): Promise<Record<string, string>> {
  const text = await deployed('systemd/milepost.env', [
    [/:CHANGE@/g, `:${PASSWORD}@`],
    // Debian's PgBouncer is older than the one that is needed: HAProxy's way to the leader without it.
    ['127.0.0.1:6432', '127.0.0.1:5000'],
    // Nobody signs in.
    [/^OIDC_.*\n/gm, ''],
  ]);
  return settingsOf(text);
}

/** The statements that make the database. */
export function createDatabase(): Promise<string> {
  return deployed('database/create-database.sql', [["'CHANGE'", `'${PASSWORD}'`]]);
}

/** A text of the file without one of these is a file that has changed: the bench would not prove it. */
async function deployed(file: string, changes: readonly Change[]): Promise<string> {
  let text = await readFile(`deploy/${file}`, 'utf8');
  for (const [from, to] of changes) {
    const isThere = typeof from === 'string' ? text.includes(from) : text.search(from) >= 0;
    if (!isThere) throw new Error(`deploy/${file} does not hold ${from}`);
    text = text.replace(from, to);
  }
  return text;
}

function settingsOf(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^(\w+)="?([^"\n]*)"?$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}
