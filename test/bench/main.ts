// npm run bench: how right, how sure and how fast. One JSON line a figure; seeded, so that runs compare.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, BenchOptions } from './bench.ts';
import { benches } from './benches.ts';

const usage = `Usage:
${benches.map(({ usage, words }) => `  npm run bench -- ${usage}\n      ${words}`).join('\n')}

  The data folder is DATA_DIR, ../shared/data by default.
  KIND: clean, corrupted, held_out, contradicted, no_such_place, partial, crossing,
        alias or a variant: prints its mistakes instead
  PACK: the beginning of a pack and table, 'fhrs/city place': prints what the last run did not find again`;

process.exit(await main(process.argv.slice(2)));

async function main(args: string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked === null) {
    console.error(usage);
    return 2;
  }
  const { bench, options } = asked;
  if (bench.needsData && !existsSync(options.dataFolder)) {
    console.error(
      `There is no data folder ${options.dataFolder}: set DATA_DIR to one of the layout that load-all reads.`,
    );
    return 1;
  }
  return (await bench.run(options)) === false ? 1 : 0;
}

/** Null for what is no benchmark, or no number. */
function readArguments(args: string[]): { bench: Bench; options: BenchOptions } | null {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rows: { type: 'string', default: '30000' },
      bodies: { type: 'string', default: '100000' },
      minutes: text,
      times: text,
      seed: { type: 'string', default: '1' },
      seconds: text,
      leader: text,
      standby: text,
      etcd: text,
      cut: text,
      only: text,
      mistakes: text,
      page: text,
      folder: text,
      learn: { type: 'boolean', default: false },
      alone: { type: 'boolean', default: false },
    },
  });
  const bench = benches.find(({ usage }) => usage.split(' ')[0] === positionals[0]);
  const orNull = (value: string | undefined) => (value === undefined ? null : Number(value));
  const options = {
    rows: Number(values.rows),
    bodies: Number(values.bodies),
    minutes: orNull(values.minutes),
    times: orNull(values.times),
    seed: Number(values.seed),
    seconds: orNull(values.seconds),
    leader: orNull(values.leader),
    standby: orNull(values.standby),
    etcd: orNull(values.etcd),
    cut: orNull(values.cut),
    only: values.only,
    isAlone: values.alone,
    mistakes: values.mistakes,
    page: values.page,
    folder: values.folder,
    learn: values.learn,
    dataFolder: resolve(process.env.DATA_DIR || '../shared/data'),
  };
  const { rows, bodies, minutes, times, seconds } = options;
  const arePositive = [rows, bodies, minutes ?? 1, times ?? 1, seconds ?? 1].every((number) => number > 0);
  return bench && arePositive && Number.isInteger(options.seed) && rows >= 100 ? { bench, options } : null;
}
