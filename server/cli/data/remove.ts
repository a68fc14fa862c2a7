import { listPacks } from '../../packs/pack.ts';
import { removeParts } from '../../packs/remove.ts';
import { sources } from '../../sources/registry.ts';
import type { Source } from '../../sources/source.ts';
import { type CommandContext, CommandError } from '../run-command.ts';
import { removeFictionalRoads } from './roads.ts';

/** The name in lists of a part without a name. */
const WHOLE = 'whole';

/** Removes a source, or one part of it. */
export async function remove(
  { db }: CommandContext,
  source: Source,
  part: string | undefined,
): Promise<string> {
  const loaded = (await listPacks(db)).filter((pack) => pack.source === source.id).map((pack) => pack.part);
  const asked = part === WHOLE && !loaded.includes(part) ? '' : part;
  const removed = await removeParts(db, source, asked === undefined ? loaded : [asked]);
  if (removed.length === 0) {
    const there = loaded.map((one) => one || WHOLE).join(', ') || 'nothing';
    throw new CommandError(`${source.id} has no such part loaded; loaded: ${there}`);
  }
  return removed.map((one) => toLine(source, one)).join('\n');
}

/** Removes the fictional sample data of all sources. */
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
