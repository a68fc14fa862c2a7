import type { EndFields, PlacedFields } from '../../shared/api/common.ts';
import { ApiError } from '../../shared/api-error.ts';
import { BASIS } from '../../shared/basis.ts';
import type { RegionHint } from '../geocoder/hints.ts';
import type { GeocodeInput, Placement } from '../geocoder/placement.ts';
import { placeOfRecord } from '../rows/columns/place-of-record.ts';
import { toRowConfidence } from './placed-row.ts';
import type { Services } from './services.ts';

/** Places a place of the call other than its rows: a centre, an origin, a depot, a site. Uncharged. */
export type End =
  | string
  | { address?: string | null; lat?: unknown; lng?: unknown; hint?: RegionHint | null };

/** A place as a request has it: a text, or an object that tells of it as a record does. */
export function toEnd(sent: string | object): End {
  return typeof sent === 'string' ? sent : placeOfRecord({ ...sent });
}

/** One placement for each end, in the same order; some may be unplaced. `hint`: the region of those that name none. */
export async function placeEnds(
  ends: readonly End[],
  { geocoder }: Services,
  hint: RegionHint | null = null,
): Promise<Placement[]> {
  const inputs = ends.map(toInput).map((input): GeocodeInput => ({ ...input, hint: input.hint ?? hint }));
  const { placements } = await geocoder.geocode(inputs, { describesPoints: false });
  return placements;
}

/** The place without which a call cannot be answered; 400 with its field and the reason when it is not found. */
export async function placeEnd(
  end: End,
  field: string,
  services: Services,
  hint: RegionHint | null = null,
): Promise<Placement & { point: NonNullable<Placement['point']> }> {
  const [placement] = await placeEnds([end], services, hint);
  if (placement?.point) return { ...placement, point: placement.point };
  throw new ApiError(
    'place_not_found',
    `${field}: could not be placed: ${placement?.reason ?? placement?.why}`,
    { field },
  );
}

function toInput(end: End): GeocodeInput {
  return typeof end === 'string' ? { address: end } : { address: null, ...end };
}

/** A row's evidence is in the answer, that of such a place is not. */
const NEXT_OF_HELD = 'Correct it, or go on where this is the place that was meant.';

/** The confidence of an end, and what to do where it is low. Every endpoint with ends describes them this way. */
export function describeEnd(placement: Placement) {
  const { status, precision, reason, why, doubt } = placement;
  const confidence = toRowConfidence(placement);
  const isHeld = status === 'review';
  const isSure = status === 'placed' && confidence.level === 'high' && doubt === undefined;
  const basis = doubt === undefined ? confidence.basis : 'doubted_point';
  return {
    ...(status !== 'unplaced' && { placed_by: precision }),
    ...(isHeld && { flagged: reason ?? why }),
    confidence,
    ...(!isSure && { next: isHeld ? NEXT_OF_HELD : BASIS[basis].next }),
  };
}

/**
 * The confidence of a row that was measured from an end: at most the end's. Where that is less, how sure the row's own
 * place is stands beside it. `what` begins a sentence: 'The origin'.
 */
export function measuredFrom(
  own: PlacedFields['confidence'],
  what: string,
  { confidence: from }: Pick<EndFields, 'confidence'>,
): Pick<PlacedFields, 'confidence' | 'place_confidence'> {
  if (from.score >= own.score) return { confidence: own };
  const why = `${what} is less sure than this row: ${from.why}`;
  return {
    confidence: { level: from.level, score: from.score, basis: 'unsure_origin', why },
    place_confidence: own,
  };
}

/** 'The origin is not sure.', why, and what to do; nothing of a place that is sure. */
export function reviewReasonOf(
  what: string,
  { flagged, confidence, next }: Omit<EndFields, 'placed_by'>,
): string[] {
  if (next === undefined) return [];
  const why = flagged === undefined ? BASIS[confidence.basis].meaning : `Held for review: ${flagged}`;
  return [`${what} is not sure.`, why, next];
}
