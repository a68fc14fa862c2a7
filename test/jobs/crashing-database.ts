// An embedded database that crashes when it is told to: crashing-database <folder>. It prints its address; a line
// that it reads is the milliseconds that it shall be away, and it prints 'back' afterwards, or 'freeze' or 'thaw',
// which stops all its processes or lets them go on and is printed too; at the end of input it stops.
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../server/db/embedded.ts';
import { findPostgresProgram } from '../../server/db/postgres-program.ts';

const home = process.argv[2] ?? '';
const { url, stop } = await startEmbedded(home);
const { dataDir, run } = await findPostgresProgram(home, new URL(url).password);
let frozen: number[] = [];
console.log(url);
for await (const line of createInterface(process.stdin)) {
  if (line === 'freeze' || line === 'thaw') {
    if (line === 'freeze') frozen = await freeze();
    else for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
    console.log(line);
    continue;
  }
  // As after a power cut: no goodbye to anybody, and a recovery at the next start.
  await run('pg_ctl', ['stop', '-D', dataDir, '-m', 'immediate', '-w']);
  await pause(Number(line));
  const flags = `-h 127.0.0.1 -p ${new URL(url).port} -k ''`;
  await run('pg_ctl', ['start', '-D', dataDir, '-w', '-l', `${dataDir}/postgres.log`, '-o', flags]);
  console.log('back');
}
await stop();

/** Stops every process: first the one that makes the others, then those that it has made, until no further one shows. */
async function freeze(): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [first] = (await readFile(`${dataDir}/postmaster.pid`, 'utf8')).split('\n');
  const stopped: number[] = [];
  for (let found = [Number(first)]; found.length > 0; ) {
    for (const pid of found) process.kill(pid, 'SIGSTOP');
    stopped.push(...found);
    // What was made at the last moment shows itself a little later.
    await pause(100);
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid() and pid <> all ($1)',
      [stopped],
    );
    found = rows.map(({ pid }) => pid);
  }
  await client.end();
  return stopped;
}
