import type { TriedRows } from '../../shared/warn-outside.ts';
import type { Placement } from '../geocoder/placement.ts';
import type { SentRow } from '../rows/sent-row.ts';
import { answerRows, type PreparedRequest } from './answer-rows.ts';
import { placesOfRow } from './places-of-row.ts';
import type { Services } from './services.ts';

/** Enough to tell a list abroad from one with some rows abroad, and as little work as a preview. */
const MOST_TRIED = 5;
const REASONS_TOLD = 2;

/** Tries a few rows and tells only whether they can be answered: it is free, so their answers stay here. */
export async function tryRows(
  prepared: PreparedRequest,
  rows: readonly SentRow[],
  services: Services,
): Promise<TriedRows> {
  const tried = spread(rows);
  const reasons = prepared.endpoint.tellsCoverage
    ? await reasonsOfAnswers(prepared, tried, services)
    : await reasonsOfPlaces(prepared, tried, services);
  const why = reasons.filter((reason) => reason !== null);
  return { rows: tried.length, outside: why.length, why: [...new Set(why)].slice(0, REASONS_TOLD) };
}

/** From the whole length of the list. */
function spread(rows: readonly SentRow[]): SentRow[] {
  const step = Math.max(1, rows.length / MOST_TRIED);
  return rows.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}

type Reasons = (string | null)[];

async function reasonsOfAnswers(
  prepared: PreparedRequest,
  rows: readonly SentRow[],
  services: Services,
): Promise<Reasons> {
  const all = rows.map(() => true);
  const { chunk } = await answerRows(prepared, rows, all, services);
  return chunk.rows.map(({ answer: { confidence, status } }) =>
    status === 'unplaced' || confidence.basis === 'outside_coverage' ? confidence.why : null,
  );
}

/** Where an answer itself is much work, or tells nothing of coverage. */
async function reasonsOfPlaces(
  { endpoint, request }: PreparedRequest,
  rows: readonly SentRow[],
  { geocoder }: Services,
): Promise<Reasons> {
  const places = rows.map((row) => placesOfRow(endpoint, row, request));
  const { placements } = await geocoder.geocode(places.flat(), { describesPoints: true });
  const left = placements.values();
  return places.map((own) => {
    const reasons = own.map(() => reasonOf(left.next().value as Placement));
    return reasons.find((reason) => reason !== null) ?? null;
  });
}

/** A point that nothing loaded is near has no administrative parts. */
function reasonOf({ point, reason, why, admin }: Placement): string | null {
  if (!point) return reason ?? why;
  return admin ? null : 'Nothing is loaded for this place.';
}
