import type { Placement } from '../geocoder/placement.ts';

/** What a row stands for whose point is the middle of something larger than an address. */
export interface PlacedArea {
  /** 'county', 'town', 'postcode' */
  what: string;
  /** How far it reaches around its point. */
  radiusMeters: number;
}

/** Postcodes that reach less far are about a street. */
const WIDE_POSTCODE_METERS = 2000;

/** Null for a row that is an address or a point. */
export function areaOf({
  precision,
  radiusMeters95,
  region,
}: Pick<Placement, 'precision' | 'radiusMeters95' | 'region'>): PlacedArea | null {
  const radiusMeters = radiusMeters95 ?? 0;
  const isWide = precision === 'postcode' && radiusMeters >= WIDE_POSTCODE_METERS;
  if (precision !== 'town' && !isWide) return null;
  return { what: region ?? precision, radiusMeters };
}

/** '47 km', '5.9 km' */
export function reachWords({ radiusMeters }: PlacedArea): string {
  return `${(radiusMeters / 1000).toFixed(radiusMeters < 10_000 ? 1 : 0)} km`;
}
