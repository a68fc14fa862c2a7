// Given points that look mistyped: without its minus, or with its two values swapped, a point of Wales lies in the North
// Sea or the Indian Ocean. It is used as it was sent all the same; that is said. Pure.
import type { Point } from '../../geometry/distance.ts';
import { roundPoint } from '../describe/describe.ts';

type HomeCountry = 'GB' | 'US';

/** From south to north, and within them from west to east: the land with what lies some kilometres off it. */
const BANDS: readonly (readonly [HomeCountry, south: number, north: number, west: number, east: number])[] = [
  ['GB', 49.8, 50.9, -6.5, 1.1],
  ['GB', 50.9, 51.5, -5.3, 1.5],
  ['GB', 51.5, 52, -5.8, 1.35],
  ['GB', 52, 53, -5.5, 1.8],
  ['GB', 53, 53.7, -4.9, 0.45],
  ['GB', 53.7, 54.6, -8.3, 0.25],
  ['GB', 54.6, 55.4, -8.3, -0.7],
  ['GB', 55.4, 56.6, -7.7, -1.4],
  ['GB', 56.6, 58, -8.8, -1.7],
  ['GB', 58, 61, -8.8, -0.6],
  ['US', 24.3, 49.5, -125, -66.8],
  // Alaska on both sides of the date line, Hawaii, Puerto Rico, the islands of the Pacific.
  ['US', 51, 71.6, -180, -129.9],
  ['US', 51, 53.5, 172, 180],
  ['US', 18.8, 28.5, -178.5, -154.7],
  ['US', 17.6, 18.6, -68, -64.5],
  ['US', 13.2, 20.6, 144.6, 146.1],
  ['US', -14.6, -11, -171.2, -168.1],
];

const NAMES: Record<HomeCountry, string> = { GB: 'the United Kingdom', US: 'the United States' };

/** Why a given point may not be what was meant; null of any other. `named`: the country that the call names. */
export function doubtOf({ lat, lng }: Point, named?: HomeCountry): string | null {
  if (lat === 0 && lng === 0) return '0, 0 lies in the sea off Africa and often stands for a blank';
  const own = homesOf({ lat, lng });
  if (named ? own.has(named) : own.size > 0) return null;
  const [meant] = mistypedAs({ lat, lng }).flatMap((point) => {
    const [home] = [...homesOf(point)].filter((one) => !named || one === named);
    return home ? [{ ...roundPoint(point), home }] : [];
  });
  const where = named
    ? `it lies outside ${NAMES[named]}, which the call names`
    : 'it lies in neither country of the data';
  if (meant) return `${where}, and as ${meant.lat}, ${meant.lng} it would lie in ${NAMES[meant.home]}`;
  return named ? where : null;
}

function homesOf({ lat, lng }: Point): ReadonlySet<HomeCountry> {
  const holding = BANDS.filter(
    ([, south, north, west, east]) => lat >= south && lat <= north && lng >= west && lng <= east,
  );
  return new Set(holding.map(([home]) => home));
}

/** A minus that is missing or too many, and the order of the two. */
function mistypedAs({ lat, lng }: Point): Point[] {
  return [
    { lat, lng: -lng },
    { lat: lng, lng: lat },
    { lat: lng, lng: -lat },
    { lat: -lat, lng },
    { lat: -lat, lng: -lng },
  ];
}
