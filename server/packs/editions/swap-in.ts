// The last steps of every change of serving data: the staged rows are compared with the serving ones, and swapped in.
import type { Database, Queryable } from '../../db/database.ts';
import type { GazetteerTable } from '../../gazetteer/pack-row.ts';
import type { Source } from '../../sources/source.ts';
import { deriveTables } from '../derive/derive.ts';
import { missingPlaces } from '../known-places.ts';
import type { SourceClaim } from '../load/claim.ts';
import { type Staged, swapPartitions } from '../load/swap.ts';
import { listPacks, type Pack, writeUnplaced } from '../pack.ts';
import { noteAreas } from './areas.ts';
import { checkDates, checkEdition, EditionRefusedError } from './check-edition.ts';
import { compareTable } from './compare.ts';
import { beginEdition, type EditionFigures, noteFigures, noteRefused, noteServing } from './edition-log.ts';
import { copyServing, type FormerTables, takeFormer } from './former.ts';
import { endVersions, nameKept, noteVersion } from './former-versions.ts';

/** A part whose rows are staged. */
export interface Arriving {
  pack: Pack;
  /** Within the swap: writes its row of the table pack. */
  write(tx: Queryable): Promise<void>;
}

/** Limits for an edition that comes from an automatic update. */
export interface Guard {
  /** The requested part. A file of another part changes nothing. */
  part: string;
  /** Its reason is thrown: the hours of the schedule are over. */
  signal: AbortSignal;
  /** Why the disk has no room for the staged data; null where it has. */
  overDisk(db: Queryable): Promise<string | null>;
}

/** An edition replaces another one. */
interface Succession {
  id: number;
  part: string;
  /** The cause of the swap, where it was no newer file. */
  reason: string | null;
  former: FormerTables;
}

/** Swaps the staged rows in. With a guard it throws EditionRefusedError for an implausible edition. */
export async function swapIn(
  db: Database,
  claims: readonly SourceClaim[],
  source: Source,
  staged: Staged,
  arriving: readonly Arriving[],
  { guard = null, reason = null }: { guard?: Guard | null; reason?: string | null } = {},
): Promise<void> {
  const serving = (await listPacks(db)).filter((pack) => pack.source === source.id);
  const successions: Succession[] = [];
  for (const { pack } of arriving) {
    const former = serving.find(({ part }) => part === pack.part);
    if (!former || former.fileHash === pack.fileHash) continue;
    const id = await compareEditions(db, source, staged, { pack, former }, guard);
    const kept = await copyServing(db, source, pack.part);
    const isReread = contentOf(former) === contentOf(pack);
    successions.push({
      id,
      part: pack.part,
      reason: reason ?? (isReread ? 'the same file, read by a newer reader' : null),
      former: kept,
    });
  }
  const { made, unplaced } = await deriveTables(db, source, staged);
  guard?.signal.throwIfAborted();
  const derived = await nameKept(db, made);
  await swapPartitions(db, claims, [...staged, ...derived], async (tx) => {
    await noteVersion(tx, derived);
    for (const { id, part, former, reason: why } of successions) {
      await takeFormer(tx, source.id, part, former);
      await noteServing(tx, id, why);
    }
    for (const { write } of arriving) await write(tx);
    for (const [id, byPart] of unplaced) await writeUnplaced(tx, id, byPart);
    await endVersions(tx);
  });
}

/** The hash of a file alone, '4.2:9f3c…' without its reader's format numbers. */
const contentOf = ({ fileHash }: Pack) => fileHash.split(':').at(-1);

/** Writes the differences between the staged edition and the serving one; returns its id. */
async function compareEditions(
  db: Database,
  source: Source,
  staged: Staged,
  { pack, former }: { pack: Pack; former: Pack },
  guard: Guard | null,
): Promise<number> {
  const id = await beginEdition(db, pack);
  const stagedIn = (table: GazetteerTable) => staged.find((one) => one.table === table)?.staging ?? table;
  const figures: EditionFigures = {};
  for (const table of source.tables) {
    guard?.signal.throwIfAborted();
    figures[table] = await compareTable(db, id, { table, staging: stagedIn(table), pack });
  }
  await noteFigures(db, id, figures);
  await noteAreas(db, id);
  if (!guard) return id;
  const missing = pack.part === '' ? await newlyMissing(db, source, stagedIn) : [];
  const full = await guard.overDisk(db);
  const reasons = [
    ...checkDates(former, pack),
    ...checkEdition(figures, missing),
    ...(full === null ? [] : [full]),
  ];
  if (reasons.length === 0) return id;
  await noteRefused(db, id, reasons.join('; '));
  throw new EditionRefusedError(reasons.join('; '));
}

/** Known places in the last edition that the new one lacks. */
async function newlyMissing(
  db: Queryable,
  source: Source,
  stagedIn: (table: GazetteerTable) => string,
): Promise<string[]> {
  const before = await missingPlaces(db, source);
  return (await missingPlaces(db, source, stagedIn)).filter((problem) => !before.includes(problem));
}
