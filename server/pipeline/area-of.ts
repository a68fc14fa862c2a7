import type { PlacedFields } from '../../shared/api/common.ts';
import type { MiddleOf } from '../../shared/api/middle-of.ts';
import { counted } from '../../shared/counted.ts';
import { formatCount } from '../../shared/format-count.ts';
import { roundDistance } from '../../shared/rounding.ts';
import type { Placement } from '../geocoder/placement.ts';

/** What a row stands for whose point is the middle of something larger than an address. */
interface PlacedArea {
  /** 'county', 'town', 'postcode' */
  what: string;
  /** How far it reaches around its point. */
  radiusMeters: number;
}

/** Postcodes that reach less far are about a street. */
const WIDE_POSTCODE_METERS = 2000;

/** Null for a row that is an address or a point. */
function areaOf({
  precision,
  radiusMeters95,
  region,
}: Pick<Placement, 'precision' | 'radiusMeters95' | 'region'>): PlacedArea | null {
  const radiusMeters = radiusMeters95 ?? 0;
  const isWide = precision === 'postcode' && radiusMeters >= WIDE_POSTCODE_METERS;
  if (precision !== 'town' && !isWide) return null;
  return { what: region ?? precision, radiusMeters };
}

/** The same as fields of an answer; none of a row that is an address or a point. */
export function toMiddleOf(placement: Placement): { middle_of?: MiddleOf } {
  const area = areaOf(placement);
  return area ? { middle_of: { what: area.what, reaches_km: roundDistance(area.radiusMeters / 1000) } } : {};
}

/** Where a limit may go through a row's place: the same, and how far a street or a narrow postcode reaches. */
export function toReach(placement: Placement): { middle_of?: MiddleOf; reaches_km?: number } {
  const { precision, radiusMeters95 } = placement;
  const isNarrow = areaOf(placement) === null && (precision === 'street' || precision === 'postcode');
  return isNarrow ? { reaches_km: roundDistance((radiusMeters95 ?? 0) / 1000) } : toMiddleOf(placement);
}

/** '47 km', '5.9 km', '120 m' */
export function reachWords(meters: number): string {
  if (meters < 1000) return `${Math.round(meters)} m`;
  return `${(meters / 1000).toFixed(meters < 10_000 ? 1 : 0)} km`;
}

/**
 * The confidence of a row whose figure is that of the middle of an area, which says so; unchanged for an address, or
 * where the circle holds all of the area. `circleMeters`: what was counted around it; null for what is nearest to it.
 */
export function toldOfMiddle(
  own: PlacedFields['confidence'],
  placement: Placement,
  circleMeters: number | null,
): PlacedFields['confidence'] {
  const area = areaOf(placement);
  if (!area || (circleMeters !== null && circleMeters >= area.radiusMeters)) return own;
  const { what } = area;
  const told = circleMeters === null ? 'measured from' : `of ${circleWords(circleMeters)} around`;
  const why = `${own.why} The answer is ${told} that point, not of all of the ${what}, which reaches ${reachWords(area.radiusMeters)}.`;
  return { ...own, why };
}

const circleWords = (meters: number) =>
  meters < 1000 ? `${Math.round(meters)} m` : `${formatCount(meters / 1000)} km`;

/** How many rows were told by their middle; none of it where there is none. */
export function describeMiddles(
  rows: readonly { placed_by?: string | undefined; middle_of?: MiddleOf | undefined }[],
): string[] {
  const towns = rows.filter(({ placed_by }) => placed_by === 'town').length;
  const districts = rows.filter(({ middle_of: middle }) => middle?.what === 'postcode').length;
  const areas = [
    ...(towns > 0 ? [counted(towns, 'row is a town or region', 'rows are towns or regions')] : []),
    ...(districts > 0 ? [counted(districts, 'row is a wide postcode', 'rows are wide postcodes')] : []),
  ];
  if (areas.length === 0) return [];
  const middles = towns + districts === 1 ? 'its middle' : 'their middles';
  return [`${areas.join(' and ')}: the answer is that of ${middles}, see why.`];
}
