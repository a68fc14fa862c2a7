import type { Geocoder } from '../geocoder/geocoder.ts';
import { type RegionHint, readRegionHint } from '../geocoder/hints.ts';
import type { GeocodeInput, Placement } from '../geocoder/placement.ts';
import type { OutdatedRow } from '../ledger/outdated-rows.ts';
import type { KeptRow } from '../ledger/runs.ts';
import type { ChangedPlaces } from './changed-places.ts';
import type { KeptRun } from './edition-checks.ts';
import { type KeptPlace, readKeptPlace } from './kept-place.ts';
import { tellOtherwise } from './tell-otherwise.ts';

interface Held {
  position: number;
  row: KeptRow;
  place: KeptPlace;
}

export interface Checked {
  /** Indexes of the rows that were asked again. */
  asked: number[];
  outdated: OutdatedRow[];
  /** Of the rows asked again, those that the edition affects. */
  borne: number[];
}

type Changed = Pick<ChangedPlaces, 'bearsOn' | 'changeAt' | 'namesEnded'>;

/** A chunk of a run, and its rows that were outdated before. */
export interface HeldChunk {
  rows: readonly KeptRow[];
  firstPosition: number;
  placing: KeptRun['placing'];
  outdated: ReadonlySet<number>;
}

/**
 * Compares the rows of a chunk with an edition. Asks again for those that it may affect, and for those that were
 * outdated before.
 */
export async function checkChunk(
  { rows, firstPosition, placing, outdated }: HeldChunk,
  changed: Changed,
  geocoder: Geocoder,
): Promise<Checked> {
  const held = rows.flatMap((row, index): Held[] => {
    const place = readKeptPlace(row);
    return place ? [{ position: firstPosition + index, row, place }] : [];
  });
  const borne = held.filter(
    ({ position, place }) => outdated.has(position) || changed.bearsOn(toHeldRow(place)),
  );
  if (borne.length === 0) return { asked: [], outdated: [], borne: [] };
  const looksAtOthers = placing?.neighbours === true;
  // If the rows of a call were placed with hints from each other, all of them are asked again.
  const asked = looksAtOthers ? held : borne;
  const hint = toHint(placing);
  const inputs = asked.map(({ place }): GeocodeInput => ({ address: place.text, hint }));
  const { placements } = await geocoder.geocode(inputs, { looksAtOthers });
  return {
    asked: asked.map(({ position }) => position),
    borne: borne.map(({ position }) => position),
    outdated: asked.flatMap((one, index) => toOutdated(one, placements[index] as Placement, changed) ?? []),
  };
}

const toHeldRow = ({ text, point, precision }: KeptPlace) => ({
  text,
  point,
  isHouse: precision === 'rooftop',
});

function toHint(placing: KeptRun['placing']): RegionHint | null {
  return placing && readRegionHint(placing.country, placing.region ?? '');
}

function toOutdated({ position, row, place }: Held, now: Placement, changed: Changed): OutdatedRow | null {
  const change = place.point && changed.changeAt(place.point);
  const isRenamed = change?.what.includes('renamed') ?? false;
  const told = {
    hasEndedCode: changed.namesEnded(place.text),
    nameNow: isRenamed ? (change?.nameAfter ?? null) : null,
  };
  const otherwise = tellOtherwise(place, now, told);
  if (!otherwise) return null;
  const { name, address } = row.sent ?? {};
  return Object.assign(otherwise, { position, rowId: row.id, sent: { name, address } });
}
