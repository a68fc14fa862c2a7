import { listPacks } from '../../packs/pack.ts';
import { removeParts } from '../../packs/remove.ts';
import { sources } from '../../sources/registry.ts';
import type { Source } from '../../sources/source.ts';
import { type CommandContext, CommandError } from '../run-command.ts';
import { removeFictionalRoads } from './roads.ts';

/** Takes a source away, or one part of it. */
export async function remove(
  { db }: CommandContext,
  source: Source,
  part: string | undefined,
): Promise<string> {
  const loaded = (await listPacks(db)).filter((pack) => pack.source === source.id).map((pack) => pack.part);
  const removed = await removeParts(db, source, part === undefined ? loaded : [part]);
  if (removed.length === 0) {
    throw new CommandError(`${source.id} has no such part loaded; loaded: ${loaded.join(', ') || 'nothing'}`);
  }
  return removed.map((one) => toLine(source, one)).join('\n');
}

/** Takes the fictional sample data of all sources away. */
export async function removeSampleford(context: CommandContext): Promise<string> {
  const { db } = context;
  const fictional = (await listPacks(db)).filter((pack) => pack.fictional);
  const lines: string[] = [];
  for (const source of sources) {
    const parts = fictional.filter((pack) => pack.source === source.id).map(({ part }) => part);
    lines.push(...(await removeParts(db, source, parts)).map((part) => toLine(source, part)));
  }
  lines.push(...(await removeFictionalRoads(context)));
  return lines.join('\n') || 'no fictional data is loaded';
}

function toLine(source: Source, part: string): string {
  return `removed ${[source.id, part].filter(Boolean).join(' ')}`;
}
