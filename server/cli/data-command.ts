import { parseArgs } from 'node:util';
import { NotRestorableError } from '../packs/editions/restore.ts';
import { ClaimedError } from '../packs/load/claim.ts';
import { DownloadError } from '../packs/load/download.ts';
import { MissingFileError } from '../packs/load/pack-file.ts';
import { BuilderError } from '../roads/build/run-builder.ts';
import { sources } from '../sources/registry.ts';
import { BrokenFileError, type Source } from '../sources/source.ts';
import { check } from './data/check.ts';
import { explainTrouble } from './data/format-progress.ts';
import { loadGround, removeGround } from './data/ground.ts';
import { list } from './data/list.ts';
import { type LoadGiven, load, loadAll } from './data/load.ts';
import { remove, removeSampleford } from './data/remove.ts';
import { loadRoads, removeRoads } from './data/roads.ts';
import { restore, update } from './data/update.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type CommandWork,
  UsageError,
} from './run-command.ts';

const sourceIds = sources.map(({ id }) => id).join(', ');

const usage = `Usage:
  npm run data -- list                              what is loaded, and what could be
  npm run data -- load <source> [file or address]   one file; without it the publisher's download
  npm run data -- load-all <folder>                 every file of a folder that a source knows
  npm run data -- load roads <pbf …>                routing tiles of OpenStreetMap extracts, each a network
  npm run data -- load ground <file.pmtiles>        the ground of all maps: a file, or s3://bucket/key
  npm run data -- remove <source> [part]            a source, or one part of it
  npm run data -- remove sampleford                 the fictional sample data
  npm run data -- remove roads [name]               all road networks, or one
  npm run data -- remove ground                     maps are drawn from the sources alone again
  npm run data -- update [source]                   asks publishers for newer editions, and takes what is sound
  npm run data -- restore <source> [part]           the edition of before serves again
  npm run data -- check                             is what is loaded whole and plausible

  --force loads a file again that has not changed
  --as-of 2026-01-31 dates a file that states no date itself (with load <source>)
  sources: ${sourceIds}`;

const ACTIONS = 'list, load, load-all, remove, update, restore or check';

export const dataCommand: Command = {
  usage,
  read(args) {
    const { action, operands, options } = readArguments(args);
    const work = workOf(action, operands, options);
    return (context) => work(context).catch(throwPlainly);
  },
};

function workOf(
  action: string | undefined,
  operands: string[],
  options: LoadGiven,
): CommandWork<CommandContext> {
  const { force } = options;
  const [first, second] = operands;
  if (action === 'list') return atMost(0, operands, list);
  if (action === 'check') return atMost(0, operands, check);
  if (action === 'update' && !first) return (context) => update(context);
  if (action === undefined || !first) {
    throw new UsageError(action ? `${action} of what?` : `${ACTIONS}?`);
  }
  if (action === 'load-all') return atMost(1, operands, (context) => loadAll(context, first, force));
  if (action === 'remove' && first === 'sampleford') return atMost(1, operands, removeSampleford);
  if (first === 'roads') {
    if (action === 'load') return (context) => loadRoads(context, operands.slice(1), force);
    if (action === 'remove') return atMost(2, operands, (context) => removeRoads(context, second));
  }
  if (first === 'ground') {
    if (action === 'load') return (context) => loadGround(context, operands.slice(1));
    if (action === 'remove') return atMost(1, operands, removeGround);
  }
  const source = findSource(first);
  if (action === 'load') return atMost(2, operands, (context) => load(context, source, second, options));
  if (action === 'remove') return atMost(2, operands, (context) => remove(context, source, second));
  if (action === 'update') return atMost(1, operands, (context) => update(context, source));
  if (action === 'restore') return atMost(2, operands, (context) => restore(context, source, second));
  throw new UsageError(`there is no '${action}': ${ACTIONS}`);
}

function atMost(
  count: number,
  operands: string[],
  work: CommandWork<CommandContext>,
): CommandWork<CommandContext> {
  if (operands.length > count) throw new UsageError(`'${operands[count]}' is too much`);
  return work;
}

function findSource(id: string): Source {
  const source = sources.find((one) => one.id === id);
  if (!source) throw new UsageError(`there is no source '${id}': ${sourceIds}`);
  return source;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

function readArguments(args: string[]) {
  try {
    const known = { force: { type: 'boolean', default: false }, 'as-of': { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, options: known, allowPositionals: true });
    const [action, ...operands] = positionals;
    const asOf = values['as-of'];
    if (asOf !== undefined && !isDay(asOf))
      throw new Error(`--as-of is a day such as 2026-01-31, not '${asOf}'`);
    return { action, operands, options: { force: values.force, ...(asOf && { asOf }) } };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Errors of packs whose message is enough for the person at the keyboard. */
const PLAIN = [
  BrokenFileError,
  BuilderError,
  MissingFileError,
  ClaimedError,
  DownloadError,
  NotRestorableError,
];

function throwPlainly(error: Error): never {
  const words = explainTrouble(error) ?? (PLAIN.some((kind) => error instanceof kind) ? error.message : null);
  throw words === null ? error : new CommandError(words, { cause: error });
}
