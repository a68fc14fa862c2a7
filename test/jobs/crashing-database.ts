// An embedded database that crashes when it is told to: crashing-database <folder>. It prints its address; each
// line it reads is the milliseconds that it shall be away, and it prints 'back' afterwards; at the end of input
// it stops.
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../server/db/embedded.ts';
import { findPostgresProgram } from '../../server/db/postgres-program.ts';

const home = process.argv[2] ?? '';
const { url, stop } = await startEmbedded(home);
const { dataDir, run } = await findPostgresProgram(home, new URL(url).password);
console.log(url);
for await (const line of createInterface(process.stdin)) {
  // As after a power cut: no goodbye to anybody, and a recovery at the next start.
  await run('pg_ctl', ['stop', '-D', dataDir, '-m', 'immediate', '-w']);
  await pause(Number(line));
  const flags = `-h 127.0.0.1 -p ${new URL(url).port} -k ''`;
  await run('pg_ctl', ['start', '-D', dataDir, '-w', '-l', `${dataDir}/postgres.log`, '-o', flags]);
  console.log('back');
}
await stop();
