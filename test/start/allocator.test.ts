// What `npm start` tells the system's allocator: memory that was given back between what is still held goes back to the
// system. Only glibc keeps it otherwise, and knows these settings.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { config, scripts } from '../../package.json';
import { ALLOCATOR } from '../bench/measure/engine-flags.ts';

const runFile = promisify(execFile);

/** Bodies come and go, and something small of each stays. */
const PROGRAM = `
const kept = [];
for (let round = 0; round < 4; round++) {
  let bodies = [];
  for (let n = 0; n < 400; n++) {
    bodies.push(Buffer.alloc(200_000 + 1000 * n, 1));
    kept.push(Buffer.alloc(9000, 1));
  }
  bodies = null;
  gc();
}
console.log(process.memoryUsage.rss(), kept.length);
`;

/** Resident bytes of the program at its end. */
async function heldWith(settings: Readonly<Record<string, string>>): Promise<number> {
  // A thread beside it would give the bodies back when the machine has time for it.
  const args = ['--expose-gc', '--no-concurrent-array-buffer-sweeping', '--eval', PROGRAM];
  const { stdout } = await runFile(process.execPath, args, { env: { ...settings } });
  return Number(stdout.split(' ')[0]);
}

const { glibcVersionRuntime } = (process.report.getReport() as { header: { glibcVersionRuntime?: string } })
  .header;
const onGlibc = glibcVersionRuntime === undefined ? test.skip : test;

onGlibc('memory between what is still held goes back to the system', async () => {
  expect(await heldWith(ALLOCATOR)).toBeLessThan(0.8 * (await heldWith({})));
});

test('the service is started with it', () => {
  expect(scripts.start).toContain('env $npm_package_config_allocator node');
  expect(config.allocator).toContain('MALLOC_');
});
