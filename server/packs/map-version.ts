import { createHash } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { sources } from '../sources/registry.ts';
import { listPacks, type PackLabel, type PackTold, readPackLabels } from './pack.ts';

/** A loaded pack in the form of answers. */
export interface LoadedPack {
  source: string;
  part: string;
  /** The publisher's version, and a hash of the file. */
  version: string;
  fileHash: string;
  /** 'Code-Point Open', 'OpenStreetMap, newport-2023-06-13' */
  name: string;
  /** ISO date of its data; the day of loading where it states none. */
  asOf: string;
  isDateStated: boolean;
  fictional: boolean;
  /** Where it is a selection and not a whole map: what was selected. */
  selection: string | null;
}

/**
 * The label of everything that answers depend on, '2026-02.3fa9c1d2': the month of the newest data, then a hash of
 * every loaded pack and the calibration. Equal labels mean equal answers.
 */
export async function mapVersion(db: Queryable, calibration: string): Promise<string> {
  const packs = await readPackLabels(db);
  const known = recent.find((one) => one.packs === packs && one.calibration === calibration);
  return (known ?? remember(packs, calibration)).label;
}

/** The packs of a version that this process read lately, as listSources lists them; null for any other. */
export function recentSources(label: string): readonly LoadedPack[] | null {
  return recent.find((one) => one.label === label)?.sources ?? null;
}

interface ReadVersion {
  packs: string;
  calibration: string;
  label: string;
  sources: readonly LoadedPack[];
}

/** The versions that were read last, newest first: one is read in each call, and almost always unchanged. */
let recent: readonly ReadVersion[] = [];
const MOST_RECENT = 4;

function remember(packs: string, calibration: string): ReadVersion {
  const list: PackTold[] = JSON.parse(packs);
  const read = { packs, calibration, label: labelOf(list, calibration), sources: list.map(toLoaded) };
  recent = [read, ...recent].slice(0, MOST_RECENT);
  return read;
}

/** The map version of these packs, in their order. */
export function labelOf(packs: readonly PackLabel[], calibration: string): string {
  const hash = createHash('sha256').update(calibration);
  for (const { source, part, version, fileHash } of packs) {
    hash.update(`\n${[source, part, version, fileHash].map(encodeURIComponent).join(' ')}`);
  }
  const months = packs.map(({ asOf }) => asOf.slice(0, 7)).sort();
  return `${months.at(-1) ?? 'empty'}.${hash.digest('hex').slice(0, 8)}`;
}

/** Loaded packs in a stable order, for the `sources` of the run block. */
export async function listSources(db: Queryable): Promise<LoadedPack[]> {
  return (await listPacks(db)).map(toLoaded);
}

function toLoaded({ source, part, version, fileHash, asOf, isDateStated, fictional }: PackTold): LoadedPack {
  const name = nameOfPack({ source, part });
  const selection = selectionOf({ source, part });
  return { source, part, version, fileHash, name, asOf, isDateStated, fictional, selection };
}

/** 'OpenStreetMap, newport-2023-06-13' */
export function nameOfPack({ source, part }: Pick<LoadedPack, 'source' | 'part'>): string {
  const title = sources.find(({ id }) => id === source)?.title ?? source;
  return part ? `${title}, ${part}` : title;
}

/** What a pack holds where it is a selection of its source's map; null for a whole. */
export function selectionOf({ source, part }: Pick<LoadedPack, 'source' | 'part'>): string | null {
  return sources.find(({ id }) => id === source)?.selectionOf?.(part) ?? null;
}
