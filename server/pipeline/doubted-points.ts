// Points that may not be the ones that were meant: they look mistyped, or the address beside them lies elsewhere. They
// are used as they were sent; that they are in doubt is said, and they are less sure.
import { levelOf, MOST_ONE_LEVEL_LOWER, USED_AS_SENT, usedInDoubt } from '../../shared/basis.ts';
import { counted } from '../../shared/counted.ts';
import { distanceMeters, type Point } from '../../shared/distance.ts';
import { isBlank, quoteForeign } from '../../shared/foreign-value.ts';
import { formatCount } from '../../shared/format-count.ts';
import type { Geocoder } from '../geocoder/geocoder.ts';
import { type GeocodeInput, type Placement, RIGHT_METERS } from '../geocoder/placement.ts';
import { isByCoordinates, ownPoint } from '../geocoder/read-input.ts';
import { placeConfidenceOf } from '../rows/kept-rows.ts';
import type { ChunkRow } from './answered-chunk.ts';

/** The same geocoder, which places the address beside a point too, and holds the point against it. */
export function withDoubts(geocoder: Geocoder): Geocoder {
  return {
    mapVersion: geocoder.mapVersion,
    async geocode(inputs, options) {
      const rows = inputs.flatMap((input, row) => (hasBoth(input) ? [row] : []));
      // Behind the rows, so that all are of one map version.
      const beside = rows.map((row) => toBeside(inputs[row] as GeocodeInput));
      const { placements, mapVersion } = await geocoder.geocode([...inputs, ...beside], options);
      const placed = placements.slice(0, inputs.length);
      for (const [index, row] of rows.entries())
        placed[row] = besideAddress(placed[row] as Placement, placements[inputs.length + index] as Placement);
      return { placements: placed.map(lessSure), mapVersion };
    },
  };
}

/** Words that stand for no address are none, and a text that is a point itself is no address beside it. */
const hasBoth = (input: GeocodeInput): boolean => !isBlank(input.address) && isByCoordinates(input);

/** The address alone, and the point only to tell towns of one name apart. */
function toBeside(input: GeocodeInput): GeocodeInput {
  const near = ownPoint(input);
  return { ...input, lat: null, lng: null, ...(near && { near }) };
}

function besideAddress(point: Placement, address: Placement): Placement {
  const { doubt } = point;
  const meters = metersApart(point, address);
  const isElsewhere = meters !== null && meters > 0;
  // An address at a point that looked mistyped says that it is none.
  if (doubt !== undefined && meters === 0) return withDoubt(point, undefined);
  if (doubt === undefined && !isElsewhere) return point;
  const where = isElsewhere ? ` and lies ${toKm(meters)} away` : '';
  const told = `the address beside it, ${quoteForeign(address.input)}, was not used${where}`;
  const described = withDoubt(point, doubt === undefined ? told : `${doubt}; ${told}`);
  return isElsewhere
    ? { ...described, measuredBy: [...(point.measuredBy ?? []), ...address.packs] }
    : described;
}

/** The same point with another doubt, or with none. */
export function withDoubt({ doubt: before, ...point }: Placement, doubt: string | undefined): Placement {
  const evidence = point.evidence.filter((one) => one !== before);
  if (doubt === undefined) return { ...point, why: USED_AS_SENT, evidence };
  return { ...point, why: usedInDoubt(doubt), doubt, evidence: [doubt, ...evidence] };
}

/** A field behind a site, the middle of a postcode: no contradiction. */
const NEAR_METERS = 2000;
/** Of 633 houses with a point of their own in a register none is further apart, and 2 are further than 350 m. */
const NEAR_HOUSE_METERS = 400;
/** Beyond twice its extent. Of 1,389 squares that hold addresses of a town, one is further from the town's middle. */
const NEAR_TOWN_METERS = 50_000;

/** 0 where they lie near each other; null where the address is not sure enough to tell. */
function metersApart({ point }: Placement, address: Placement): number | null {
  const { status, score, precision, radiusMeters95: radius } = address;
  if (!point || !address.point || status !== 'placed') return null;
  const meters = distanceMeters(point, address.point);
  if (precision === 'town') return isOutsideTown(point, address) ? meters : null;
  // A street may have a namesake where the point is.
  if (levelOf(score) !== 'high' && precision !== 'postcode') return null;
  return meters > nearMeters(address) + 2 * (radius ?? 0) ? meters : 0;
}

/** Of a house the radius is how exact the data is, which the distance holds already. */
function nearMeters({ precision, addressQuality, radiusMeters95 }: Placement): number {
  const isHouse = precision === 'rooftop' && addressQuality.value === 'full_street';
  return isHouse ? NEAR_HOUSE_METERS - 2 * Math.min(radiusMeters95 ?? 0, RIGHT_METERS) : NEAR_METERS;
}

/** Outside every town of the name: a namesake where the point is may be meant. */
function isOutsideTown(point: Point, address: Placement): boolean {
  const { point: middle, radiusMeters95, townNear } = address;
  const towns = [
    ...(middle ? [{ ...middle, radiusMeters: radiusMeters95 ?? 0 }] : []),
    ...(townNear ? [townNear] : []),
  ];
  return towns.every((town) => distanceMeters(point, town) > NEAR_TOWN_METERS + 2 * town.radiusMeters);
}

const toKm = (meters: number): string => {
  const km = meters / 1000;
  return `${km < 100 ? km.toFixed(1) : formatCount(Math.round(km))} km`;
};

/** No measured answer tells how often such a point is right: a level less than one that nothing speaks against. */
function lessSure(placement: Placement): Placement {
  const { doubt, score } = placement;
  return doubt === undefined
    ? placement
    : { ...placement, score: Math.min(score, MOST_ONE_LEVEL_LOWER[levelOf(score)]) };
}

/** Whether a point of a row is in doubt: by its placing, or by what a run or a map that it was taken from said. */
export const isInDoubt = ({ isDoubted, answer }: DoubtedRow): boolean =>
  isDoubted === true || placeConfidenceOf(answer).doubt !== undefined;

type DoubtedRow = Pick<ChunkRow, 'isDoubted' | 'answer'>;

/** 'The coordinates of 2 rows are doubted: see their why.' */
export function describeDoubted(rows: readonly DoubtedRow[]): string {
  const count = rows.filter(isInDoubt).length;
  if (count === 0) return '';
  return `The coordinates of ${counted(count, 'row')} are doubted: see ${count === 1 ? 'its' : 'their'} why.`;
}
