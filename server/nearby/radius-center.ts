import type { PlacedFields } from '../../shared/api/common.ts';
import type { FindPostcodesRequest } from '../../shared/api/find-postcodes-in-radius.ts';
import { ApiError } from '../../shared/api-error.ts';
import { roundDegrees } from '../../shared/rounding.ts';
import type { Queryable } from '../db/database.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import type { Postcode } from '../gazetteer/postcode.ts';
import { findPostcodes, listNearestPostcodes } from '../gazetteer/postcodes.ts';
import { isAreaKind, listPostcodesWithin } from '../gazetteer/postcodes-within.ts';
import { choosePostcode } from '../geocoder/context/choose-postcode.ts';
import { postcodeRecordKey } from '../geocoder/describe/record-key.ts';
import { type RegionHint, readRegionHint } from '../geocoder/hints.ts';
import { postcodeKey } from '../geocoder/parse/postcodes.ts';
import { readAddress } from '../geocoder/parse/read-address.ts';
import type { Placement, Precision } from '../geocoder/placement.ts';
import { distanceMeters, type Point } from '../geometry/distance.ts';
import { describeEnd, type End, placeEnd } from '../pipeline/place-end.ts';
import type { Services } from '../pipeline/services.ts';
import { areaConfidence } from './area-confidence.ts';

export interface Center {
  point: Point;
  /** Two capital letters; null where it is unknown. */
  country: string | null;
  /** As in the answer. */
  fields: {
    record_key: string | null;
    placed_by: Precision;
    flagged?: string;
    confidence: PlacedFields['confidence'];
    next?: string;
  };
  packs: string[];
  isSample: boolean;
}

/** '66301', 'NP20 1AA', 'np20'; not '2,0001', which is a point. */
const CODE = /^(?:\d{5}|[a-z][a-z\d ]*)$/i;

/**
 * The place that a center names: a loaded postcode, sector, district or ZIP code, else an address or a point.
 * `country`: for a name that both countries have.
 */
export async function findCenter(
  text: string,
  services: Services,
  country?: FindPostcodesRequest['country'],
): Promise<Center> {
  const area = await findArea(services.db, text);
  if (!area) {
    const placement = await placeEnd(toEnd(text), 'center', services, hintOf(country));
    return toCenter(placement, await countryOf(placement, services));
  }
  const pack = packOf(area);
  const confidence = areaConfidence(area, await countAt(services.db, area));
  const loaded = await services.listSources();
  return {
    point: { lat: area.lat, lng: area.lng },
    country: area.country,
    fields: {
      record_key: postcodeRecordKey(area),
      placed_by: 'postcode',
      confidence,
      ...(confidence.level !== 'high' && { next: `${confidence.why} Send an address in it, or a point.` }),
    },
    packs: [pack],
    isSample: loaded.some((one) => one.pack === pack && one.isFictional),
  };
}

/** How many areas of its kind have its very point; a unit is some houses. */
async function countAt(db: Queryable, { kind, ...point }: Postcode): Promise<number> {
  if (!isAreaKind(kind)) return 1;
  const near = await listPostcodesWithin(db, kind, point, SAME_POINT_METERS);
  return near.filter(({ lat, lng }) => lat === point.lat && lng === point.lng).length;
}

const SAME_POINT_METERS = 1;

/** "E1 1" is a sector and E11 a district; "NP201", which is no way to write a code, is whatever it may be. */
async function findArea(db: Queryable, text: string): Promise<Postcode | undefined> {
  if (!CODE.test(text.trim())) return undefined;
  const known = await findPostcodes(db, [postcodeKey(text)]);
  const reading = readAddress(text);
  if (!reading.postcode) return known[0];
  return choosePostcode(
    reading,
    Map.groupBy(known, ({ codeKey }) => codeKey),
  )?.found;
}

function hintOf(country: FindPostcodesRequest['country']): RegionHint | null {
  return country ? readRegionHint(country === 'us' ? 'US' : 'GB') : null;
}

/** Of coordinates by the outlines of counties, councils and countries there; null where they lie too near a border. */
async function countryOf(
  { admin, point }: Placement & { point: Point },
  { geocoder }: Services,
): Promise<string | null> {
  if (admin) return admin.value.country;
  const { placements } = await geocoder.geocode([{ address: null, ...point }]);
  return placements[0]?.admin?.value.country ?? null;
}

/** Two whole numbers are no address here, although in a list of addresses they may be one. */
function toEnd(text: string): End {
  // '51.58,-2.99', '51, 0'
  const [, lat, lng] = /^\s*([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  return lat === undefined ? text : { address: text, lat, lng };
}

function toCenter(placement: Placement & { point: Point }, country: string | null): Center {
  const { point, recordKey, packs, measuredBy = [], isSample } = placement;
  return {
    point: { lat: roundDegrees(point.lat), lng: roundDegrees(point.lng) },
    country,
    fields: { record_key: recordKey, ...describeEnd(placement), placed_by: placement.precision },
    packs: [...packs, ...measuredBy],
    isSample,
  };
}

/** The country whose areas are listed: the center's own; for coordinates, or abroad, that of the nearest postcode. */
export async function findCountry(db: Queryable, { country, point }: Center): Promise<'us' | 'gb'> {
  const isKnown = country === 'US' || country === 'GB';
  const known = isKnown ? country : (await listNearestPostcodes(db, [{ row: 0, ...point }]))[0]?.country;
  if (known) return known === 'US' ? 'us' : 'gb';
  throw new ApiError(
    'place_not_found',
    'country: cannot be worked out, for no postcodes are loaded; send us or gb',
    { field: 'country' },
  );
}

/** In Great Britain no house is further than this from a postcode: such a place lies off it, as Northern Ireland does. */
const NEAR_POSTCODES_METERS = 20_000;

/** Whether the loaded postcodes are those around a point. */
export async function isAmongPostcodes(db: Queryable, point: Point): Promise<boolean> {
  const [nearest] = await listNearestPostcodes(db, [{ row: 0, ...point }]);
  return nearest !== undefined && distanceMeters(point, nearest) <= NEAR_POSTCODES_METERS;
}

/** Why areas around a center of this country say nothing of where it is; null where they do. */
export function whyOutside(country: string | null, isAmong: boolean): string | null {
  const covered = 'only ZIP codes of the US and postcodes of Great Britain are covered.';
  if (country !== null && country !== 'US' && country !== 'GB')
    return `The center lies in another country (${country}); ${covered}`;
  // In a desert of the US the next ZIP code may be far.
  if (country === 'US' || isAmong) return null;
  return `No loaded postcode lies within ${NEAR_POSTCODES_METERS / 1000} km of the center; ${covered}`;
}

/** Why the areas asked for say nothing of where the center is: they are the other country's. */
export function whyElsewhere(country: string | null, asked: FindPostcodesRequest['country']): string | null {
  if (asked === 'gb' && country === 'US')
    return 'The center lies in the US, and areas of Great Britain were asked for.';
  if (asked === 'us' && country === 'GB')
    return 'The center lies in Great Britain, and areas of the US were asked for.';
  return null;
}
