// What `npm start` tells the engine: the heap of a thread that ended goes back to the system. Otherwise the engine keeps it
// for its other threads, until one of these collects its garbage: at rest for good.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ENGINE_FLAGS } from '../bench/measure/engine-flags.ts';

const runFile = promisify(execFile);

/** A thread holds some 70 MB, and is ended. */
const PROGRAM = `
const { Worker } = require('node:worker_threads');
const { once } = require('node:events');
const HEAVY = \`
  const { parentPort } = require('node:worker_threads');
  const kept = [];
  for (let n = 0; n < 600_000; n++) kept.push({ n, text: 'x' + n });
  parentPort.on('message', () => {});
  parentPort.postMessage(kept.length);
\`;
(async () => {
  const thread = new Worker(HEAVY, { eval: true });
  await once(thread, 'message');
  const full = process.memoryUsage.rss();
  await thread.terminate();
  console.log(full - process.memoryUsage.rss());
})();
`;

const FREED = 50_000_000;

async function freedWith(flags: readonly string[]): Promise<number> {
  const { stdout } = await runFile(process.execPath, [...flags, '--eval', PROGRAM]);
  return Number(stdout);
}

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('the heap of a thread that ended goes back to the system', async () => {
  expect(await freedWith(ENGINE_FLAGS)).toBeGreaterThan(FREED);
  expect(await freedWith([])).toBeLessThan(FREED);
});
