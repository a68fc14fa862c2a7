import type { PlacedFields } from '../../../shared/api/common.ts';
import { USED_AS_SENT } from '../../../shared/basis.ts';
import { roundDegrees } from '../../../shared/rounding.ts';
import { pointKey } from '../../geocoder/describe/record-key.ts';
import type { Geocoder } from '../../geocoder/geocoder.ts';
import { readLatLng } from '../../geocoder/parse/read-lat-lng.ts';
import type { Placement } from '../../geocoder/placement.ts';
import type { RunSource } from '../../ledger/runs.ts';
import { toPlacedFields } from '../../pipeline/placed-row.ts';
import { toRowInput } from '../../pipeline/row-input.ts';
import { tellUnread } from '../../pipeline/tell-unread.ts';
import type { SentRow } from '../../rows/sent-row.ts';

/** A row of a map with its place and confidence, or the reason why it has no place. */
export interface MapRow {
  row: SentRow;
  answer: PlacedFields;
  isSample: boolean;
  /** Data packs that the place and its confidence are based on. */
  packs: readonly string[];
  /** The text that alone placed it. */
  query?: string | undefined;
  /** For a row of a run: which one, and the names of the data sets that it was based on. */
  runId?: string;
  ofRun?: RunSource[];
}

/**
 * Places rows, in the same order: at the given coordinates, else by their address. Coordinates need no lookup, because
 * a map does not show their address.
 */
export async function placeRows(rows: readonly SentRow[], geocoder: Geocoder): Promise<MapRow[]> {
  const given = rows.map(readGiven);
  const texts = rows.filter((_, index) => given[index] === null);
  const { placements } = await geocoder.geocode(texts.map(toRowInput));
  let next = 0;
  return rows.map((row, index) => given[index] ?? toMapRow(row, placements[next++] as Placement));
}

function toMapRow(row: SentRow, placed: Placement): MapRow {
  const placement = tellUnread(placed, row);
  const answer = toPlacedFields({ row, placement, placements: [placement], isLookedUp: true });
  const { isSample, packs, measuredBy = [] } = placement;
  const used = [...packs, ...measuredBy];
  return { row, answer, isSample, packs: used, query: row.hint ? undefined : (row.address ?? undefined) };
}

/** Null for a row without coordinates that place it: the geocoder places it, or says why it cannot. */
function readGiven(row: SentRow): MapRow | null {
  const { known } = row;
  if (known?.status === 'unplaced') return notPlaced(row, known.reason ?? 'the run has no point for it');
  const read = readLatLng(row.lat, row.lng);
  if (read === null || 'problem' in read) return null;
  const given = asGiven(row, read);
  if (!known) return given;
  const record_key = known.record_key ?? given.answer.record_key;
  const answer = { ...given.answer, ...known, record_key };
  return { ...given, answer, isSample: row.isSample === true, query: row.hint ? undefined : row.placedBy };
}

export function asGiven(row: SentRow, { lat, lng }: { lat: number; lng: number }): MapRow {
  const location = { lat: roundDegrees(lat), lng: roundDegrees(lng) };
  const record_key = pointKey(location);
  const placed = { record_key, status: 'placed', location, placed_by: 'rooftop' } as const;
  return { row, answer: { id: row.id, ...placed, confidence: AS_GIVEN }, isSample: false, packs: [] };
}

const AS_GIVEN = {
  level: 'high',
  score: 1,
  basis: 'as_given',
  why: USED_AS_SENT,
} as const;

function notPlaced(row: SentRow, reason: string): MapRow {
  const confidence = { level: 'low', score: 0, basis: 'not_placed', why: reason } as const;
  const answer: PlacedFields = { id: row.id, record_key: null, status: 'unplaced', reason, confidence };
  return { row, answer, isSample: false, packs: [] };
}
