// The whole suite again and again on a fresh clone: each time in another order, every other time beside a load that
// would eat every core.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { printFigure } from '../figures.ts';

interface Run {
  passed: number;
  failed: number;
  seconds: number;
}

/** One line a run. False where a case failed, or a run had fewer cases than another. What they print is kept. */
export async function runSuite(times: number, dataFolder: string): Promise<boolean> {
  const logs = resolve('.milepost/suite');
  await mkdir(logs, { recursive: true });
  const clone = await mkdtemp(join(tmpdir(), 'milepost-suite-'));
  // The embedded database's user enters it, too.
  await chmod(clone, 0o755);
  try {
    await promisify(execFile)('git', ['clone', '--quiet', '.', clone]);
    const runs: Run[] = [];
    for (let time = 1; time <= times; time++) {
      const [seed, hasLoad, log] = [randomInt(2 ** 31), time % 2 === 0, join(logs, `${time}.log`)];
      const run = await beside(hasLoad, () => runOnce(clone, dataFolder, seed, log));
      const { seconds, ...cases } = run;
      const about = { time, seed, beside_load: hasLoad, cores: availableParallelism(), ...cases, log };
      printFigure('suite', seconds, 's', about);
      runs.push(run);
    }
    return runs.every(({ passed, failed }) => failed === 0 && passed > 0 && passed === runs[0]?.passed);
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}

async function runOnce(clone: string, dataFolder: string, seed: number, log: string): Promise<Run> {
  const started = performance.now();
  const run = spawn('bash', ['.ci/run', '--randomize', `--seed=${seed}`], {
    cwd: clone,
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = createWriteStream(log);
  let end = '';
  for (const stream of [run.stdout, run.stderr]) stream.pipe(output, { end: false });
  run.stdout.on('data', (chunk: Buffer) => {
    end = (end + chunk).slice(-1000);
  });
  const [code] = await once(run, 'close');
  output.end();
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(end) ?? [];
  return {
    passed: Number(passed ?? 0),
    failed: code === 0 ? Number(failed ?? 1) : Math.max(1, Number(failed ?? 1)),
    seconds: (performance.now() - started) / 1000,
  };
}

async function beside<Result>(hasLoad: boolean, work: () => Promise<Result>): Promise<Result> {
  const eaters: ChildProcess[] = Array.from({ length: hasLoad ? availableParallelism() : 0 }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const eater of eaters) eater.kill('SIGKILL');
  }
}
