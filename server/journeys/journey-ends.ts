// The two ends of a journey: the lookup for each, and the placement of each.
import type { GetRoadDistancesRequest } from '../../shared/api/get-road-distances.ts';
import type { Fields } from '../../shared/fields.ts';
import { foreignText } from '../../shared/foreign-value.ts';
import type { Queryable } from '../db/database.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import type { Postcode } from '../gazetteer/postcode.ts';
import { findPostcodes } from '../gazetteer/postcodes.ts';
import { postcodeRecordKey } from '../geocoder/describe/record-key.ts';
import { postcodeKey } from '../geocoder/parse/postcodes.ts';
import type { GeocodeInput, Placement } from '../geocoder/placement.ts';
import { isByCoordinates } from '../geocoder/read-input.ts';
import { asKnown } from '../pipeline/answer-rows.ts';
import type { PlacedRow } from '../pipeline/endpoint.ts';
import { placeOfRecord } from '../rows/columns/place-of-record.ts';
import { markSharedIds } from '../rows/rows-by-value.ts';
import type { PlaceInRun, SentRow } from '../rows/sent-row.ts';

/** 'NP20', 'ec1a' */
const DISTRICT = /^\s*[a-z]{1,2}\d[a-z\d]?\s*$/i;
/** '51.58, -2.99', '51°34'N 3°W': with a region after it, it would not be recognised as a point. */
const POINT = /^[\d\s.,;:+\-−°º'"′″’”NSEWnsew]*$/;

const REGION_NAME = { uk: 'United Kingdom', us: 'United States' };

/** The journeys of a request as rows. Their ends are in the rows' fields, like those of a file. */
export function readJourneys({ journeys = [] }: GetRoadDistancesRequest): SentRow[] {
  const rows = journeys.map(({ id, name, ...fields }, index): SentRow => {
    const sentId = foreignText(id);
    return {
      id: sentId.trim() === '' ? String(index + 1) : sentId,
      name: typeof name === 'string' ? name : null,
      address: null,
      lat: null,
      lng: null,
      fields,
      sharesId: false,
    };
  });
  return markSharedIds(rows);
}

/** The lookups for the start and the end. */
export function endsOf({ fields }: SentRow, { region }: GetRoadDistancesRequest): GeocodeInput[] {
  return [fields['from'], fields['to']].map((end) => {
    const place = toInput(end);
    if (isByCoordinates(place)) return { ...place, address: null };
    return { ...place, address: inRegion(place.address ?? '', region) };
  });
}

/** In a run or file an end may have any type. */
function toInput(end: unknown): GeocodeInput {
  if (typeof end !== 'object' || end === null) return { address: foreignText(end) };
  return placeOfRecord(end as Fields);
}

function inRegion(address: string, region: GetRoadDistancesRequest['region']): string {
  const isWhole =
    region === undefined || address.trim() === '' || POINT.test(address) || DISTRICT.test(address);
  return isWhole ? address : `${address}, ${REGION_NAME[region]}`;
}

/** The placements of each row's ends, by the texts sent. A UK district alone is its centre. */
export async function placeJourneys(
  db: Queryable,
  rows: readonly PlacedRow[],
  region: GetRoadDistancesRequest['region'],
): Promise<[Placement, Placement][]> {
  const texts = rows.flatMap(({ row: { fields } }) => [fields['from'], fields['to']]).filter(isDistrict);
  const isWanted = region !== 'us' && texts.length > 0;
  const found = isWanted ? await findPostcodes(db, [...new Set(texts.map(postcodeKey))]) : [];
  const districts = new Map(found.filter(isDistrictRow).map((one) => [one.codeKey, one]));
  return rows.map(({ row: { fields }, placement, placements }) => {
    const [from = placement, to = placement] = placements;
    return [asSent(from, fields['from'], districts), asSent(to, fields['to'], districts)];
  });
}

function isDistrictRow({ kind }: Postcode): boolean {
  return kind === 'district' || kind === 'district_group';
}

function isDistrict(end: unknown): end is string {
  return typeof end === 'string' && DISTRICT.test(end);
}

function asSent(placement: Placement, end: unknown, districts: Map<string, Postcode>): Placement {
  const district = isDistrict(end) ? districts.get(postcodeKey(end)) : undefined;
  const known = typeof end === 'object' && end !== null && 'known' in end ? (end.known as PlaceInRun) : null;
  const asked = known ? asKnown(placement, known) : placement;
  // If the text was parsed as the district anyway, its confidence is the same as from every endpoint.
  const isOther = district && placement.recordKey !== postcodeRecordKey(district);
  const placed = isOther ? atDistrict(placement, district) : asked;
  return typeof end === 'string' ? { ...placed, input: end } : placed;
}

/** In kilometers across: surely not the place itself. */
function atDistrict(placement: Placement, district: Postcode): Placement {
  return {
    ...placement,
    status: 'placed',
    recordKey: postcodeRecordKey(district),
    point: { lat: district.lat, lng: district.lng },
    precision: 'postcode',
    radiusMeters95: district.radiusMeters,
    score: 0,
    basis: 'postcode_centre',
    why: `The centre of postcode district ${district.code}, not a building in it.`,
    reason: null,
    packs: [packOf(district)],
  };
}
