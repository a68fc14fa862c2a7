// A chunk of a run's rows, as it is held against an edition: which the edition bears on, and what became of one.
import type { OutdatedRow, PresentPlace } from '../ledger/outdated-rows.ts';
import type { KeptRow } from '../ledger/runs.ts';
import type { ChangedPlaces, HeldRow } from './changed-places.ts';
import { describeChange } from './describe-change.ts';
import { type KeptPlace, type RowPlace, readKeptPlace, readKeptPoint } from './kept-place.ts';

export interface HeldChunk {
  rows: readonly KeptRow[];
  firstPosition: number;
  /** What was outdated in it before: by position, where that would be until now. */
  outdated: ReadonlyMap<number, PresentPlace>;
}

export interface Checked {
  /** Positions of the rows that were asked again. */
  asked: number[];
  outdated: OutdatedRow[];
}

export interface Held {
  position: number;
  row: KeptRow;
  /** Null of a row that no newer data places otherwise. */
  place: KeptPlace | null;
  /** Null where the row is as it was kept. */
  since: PresentPlace | null;
}

/** What an edition changed of places, as far as rows are held against it. */
export type PlaceChanges = Pick<ChangedPlaces, 'bearsOn' | 'bearsOnRadius' | 'changeAt' | 'namesEnded'>;

export function listHeld({ rows, firstPosition, outdated }: HeldChunk): Held[] {
  return rows.map((row, index) => {
    const position = firstPosition + index;
    return { position, row, place: readKeptPlace(row), since: outdated.get(position) ?? null };
  });
}

/** Whether the edition may place the row otherwise than it would be until now. */
export function isMoved(held: Held, changed: PlaceChanges): boolean {
  const row = toHeldRow(held);
  return row !== null && changed.bearsOn(row);
}

/** Whether it may tell another radius of the row, so that what is told of its surroundings is of another circle. */
export function isSpread(held: Held, changed: PlaceChanges): boolean {
  const row = toHeldRow(held);
  return row !== null && changed.bearsOnRadius(row);
}

function toHeldRow({ place, since }: Held): HeldRow | null {
  if (!place) return null;
  const { text, point, precision } = place;
  // How exactly it would be placed is not kept of a row that would be elsewhere.
  if (since?.isElsewhere) return { text, point: since.point, isHouse: false, isTown: true };
  return { text, point, isHouse: precision === 'rooftop', isTown: precision === 'town' };
}

/** How a row is told since it was asked again: its place, and what else its answer tells; null where both are the same. */
export function toOutdatedRow(
  { position, row, place }: Held,
  now: RowPlace,
  told: string | null,
  changed: PlaceChanges,
): OutdatedRow | null {
  const { name, address } = row.sent ?? {};
  const own = { position, rowId: row.id, sent: { name, address } };
  const change = place?.point ? changed.changeAt(place.point) : null;
  const elsewhere =
    place &&
    describeChange(place, now, {
      hasEndedCode: changed.namesEnded(place.text),
      nameNow: change?.what.includes('renamed') ? change.nameAfter : null,
    });
  if (elsewhere) return { ...elsewhere, ...own, told };
  if (told === null) return null;
  const point = readKeptPoint(row);
  return { ...own, kind: 'answer', before: point, now: point, movedMeters: null, nameNow: null, told };
}
