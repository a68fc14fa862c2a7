// What the service tells glibc about memory is not for the engine.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EngineChild } from '../../server/roads/engine/engine-child.ts';
import { engineConfig } from '../../server/roads/engine/engine-config.ts';
import { ALLOCATOR } from '../bench/measure/engine-flags.ts';

const runFile = promisify(execFile);

/** What a routing process tells glibc, of a service that was started with these variables. */
async function toldByEngine(variables: Readonly<Record<string, string>>): Promise<NodeJS.ProcessEnv> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  const engine = new EngineChild(engineConfig('/nowhere', 100_000_000));
  process.env = before;
  const text = await readFile(`/proc/${engine.pid}/environ`, 'utf8');
  engine.end();
  const told = text.split('\0').filter((line) => line.startsWith('MALLOC_'));
  return Object.fromEntries(told.map((line) => line.split('=')));
}

/** A list comes and goes like the engine's for each place whose nearest road may lead nowhere. */
const PROGRAM = `
const take = (times) => { for (let time = 0; time < times; time++) { Buffer.alloc(430_000, 1); gc(); } };
take(20);
const atFirst = process.resourceUsage().minorPageFault;
take(100);
console.log(process.resourceUsage().minorPageFault - atFirst);
`;

/** Pages of memory that the program gets from the system when it has had its lists before. */
async function pagesTakenWith(env: NodeJS.ProcessEnv): Promise<number> {
  const args = ['--expose-gc', '--no-concurrent-array-buffer-sweeping', '--eval', PROGRAM];
  const { stdout } = await runFile(process.execPath, args, { env });
  return Number(stdout);
}

const { glibcVersionRuntime } = (process.report.getReport() as { header: { glibcVersionRuntime?: string } })
  .header;
const onGlibc = glibcVersionRuntime === undefined ? test.skip : test;

onGlibc('a routing process takes memory from the system once, and not for each query', async () => {
  const [ofService, ofEngine] = [await pagesTakenWith(ALLOCATOR), await toldByEngine(ALLOCATOR)];
  expect(await pagesTakenWith(ofEngine)).toBeLessThan(0.2 * ofService);
});
