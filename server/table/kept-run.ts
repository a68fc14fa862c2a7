import type { KeptTableRow } from '../../shared/api/ask-table.ts';
import type { PlacedFields } from '../../shared/api/common.ts';
import { BASIS, USED_AS_SENT } from '../../shared/basis.ts';
import type { Fields } from '../../shared/fields.ts';
import { foreignText } from '../../shared/foreign-value.ts';
import { roundDegrees } from '../../shared/rounding.ts';
import { pointKey } from '../geocoder/describe/record-key.ts';
import { readLatLng } from '../geocoder/parse/read-lat-lng.ts';
import type { AnsweredChunk } from '../pipeline/answered-chunk.ts';
import type { PlacedRow } from '../pipeline/endpoint.ts';
import { measuredFrom } from '../pipeline/place-end.ts';
import { toPlacedFields } from '../pipeline/placed-row.ts';
import type { createUsedPacks } from '../pipeline/used-packs.ts';
import { type SentRow, toSentPlace } from '../rows/sent-row.ts';
import type { PlainAnswer } from './answer-in-thread.ts';
import type { PlacesFound } from './lookups/look-up-places.ts';

/** Every row sent, with whether it answers the question; with its place where places were asked for. */
export function toKeptTableRows(
  rows: readonly SentRow[],
  { isAnswered, rows: matching }: Pick<PlainAnswer, 'isAnswered' | 'rows'>,
  places: PlacesFound | null,
): KeptTableRow[] {
  const matches = new Set(matching);
  return rows.map((row, index) => {
    const placed = places?.placed[index];
    const match = isAnswered ? matches.has(index) : null;
    const fields = placed ? toPlacedFields(placed) : asSent(row);
    const silence = match === true || !fields.location ? undefined : places?.silences.get(index);
    const measured = fields.location && measuredFromNamed(fields.confidence, places?.named ?? []);
    const sure = { ...fields, ...measured };
    return {
      ...sure,
      ...(row.told && asSureAsRun(sure, row.told.confidence)),
      ...(silence !== undefined && unanswered(silence, fields.confidence)),
      match,
      name: row.name,
    };
  });
}

/** At most as sure as the row's answer in the run that is asked: the question rests on it. */
function asSureAsRun(
  { confidence, place_confidence = confidence }: Pick<PlacedFields, 'confidence' | 'place_confidence'>,
  inRun: PlacedFields['confidence'],
): Pick<PlacedFields, 'confidence' | 'place_confidence'> | null {
  return inRun.score < confidence.score ? { confidence: inRun, place_confidence } : null;
}

/** It may be what was asked for: the data of the question's places does not reach it. */
function unanswered(
  reason: string,
  own: PlacedFields['confidence'],
): Pick<PlacedFields, 'reason' | 'confidence' | 'place_confidence'> {
  const confidence = { level: 'low', score: 0, basis: 'outside_coverage', why: reason } as const;
  return { reason, confidence, place_confidence: own };
}

/** At most as sure as the least sure of the places that the question measures from. */
function measuredFromNamed(
  own: PlacedFields['confidence'],
  named: PlacesFound['named'],
): ReturnType<typeof measuredFrom> | null {
  const [least] = named.toSorted((a, b) => a.confidence.score - b.confidence.score);
  return least ? measuredFrom(own, `The place "${least.input}"`, least) : null;
}

/** A row of a question that asked no place: where it is when it or its run says so, and else nothing of its place. */
function asSent({ id, lat, lng, known, inRun }: SentRow): PlacedFields {
  const read = readLatLng(lat, lng) ?? inRun ?? null;
  if (read === null) return { id, ...unplaced('not_asked', BASIS.not_asked.meaning) };
  if ('problem' in read) return { id, ...unplaced('not_placed', read.problem) };
  const location = { lat: roundDegrees(read.lat), lng: roundDegrees(read.lng) };
  return {
    id,
    record_key: pointKey(location),
    status: 'placed',
    location,
    placed_by: 'rooftop',
    confidence: AS_GIVEN,
    ...(known ?? inRun?.known),
  };
}

const AS_GIVEN = {
  level: 'high',
  score: 1,
  basis: 'as_given',
  why: USED_AS_SENT,
} as const;

function unplaced(basis: 'not_asked' | 'not_placed', reason: string) {
  const confidence = { level: 'low', score: 0, basis, why: reason } as const;
  return { record_key: null, status: 'unplaced', reason, confidence } as const;
}

/** All rows as the run keeps them. */
export function toRun(
  answers: readonly KeptTableRow[],
  rows: readonly SentRow[],
  places: PlacesFound | null,
  { packs, sampleRows, everyRow }: ReturnType<typeof createUsedPacks>,
): AnsweredChunk {
  const kept = answers.map((answer, index) => {
    const row = rows[index] as SentRow;
    const placed = places?.placed[index];
    const isOfSample = placed !== undefined && (everyRow.isSample || isSample(placed, sampleRows));
    const fields = withoutTold(row.fields, answer);
    return { answer, fields, sharesId: row.sharesId, isSample: isOfSample, sent: toSentPlace(row) };
  });
  const placing = places?.placed.flatMap(({ placement }) => placement.packs) ?? [];
  return { rows: kept, sources: [...new Set([...packs, ...placing])] };
}

/** The fields sent without those that the answer's own columns tell: the name, and the point where it is one; blanks too. */
function withoutTold(fields: Fields, { name, location }: KeptTableRow): Fields {
  const sent = readLatLng(fields['lat'], fields['lng']);
  const isPointTold =
    sent === null ||
    ('lat' in sent && location?.lat === roundDegrees(sent.lat) && location.lng === roundDegrees(sent.lng));
  const isTold = (field: string) =>
    field === 'name' ? foreignText(fields[field]) === (name ?? '') : isPointTold && /^(lat|lng)$/.test(field);
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !isTold(field)));
}

function isSample(placed: PlacedRow, sampleRows: ReadonlySet<PlacedRow>): boolean {
  return placed.placement.isSample || sampleRows.has(placed);
}
