import type { PackRow } from '../../../gazetteer/pack-row.ts';
import type { LocalityRow } from '../../../gazetteer/rows.ts';
import { nameRef } from '../../addresses/name-ref.ts';
import type { ReadProgress } from '../../source.ts';
import type { OpenName } from './read-names.ts';

const KINDS: Record<string, LocalityRow['kind']> = {
  City: 'city',
  Town: 'town',
  Village: 'village',
  Hamlet: 'hamlet',
  'Suburban Area': 'suburb',
  'Other Settlement': 'hamlet',
};

/** A long or divided road occurs once as a whole and again in its sections, each with its own point. */
const ROADS = new Set(['Named Road', 'Section Of Named Road']);

/** The smallest boxes are 500 m wide: drawn around a point rather than around houses. */
const MIN_RADIUS_METERS = 250;

/** One row for each name of a town or a named road. All other named objects are counted. */
export function toRows(thing: OpenName, progress: ReadProgress): PackRow[] {
  const { type, localType, names } = thing;
  if (names.length === 0) {
    progress.skip('without a name');
    return [];
  }
  if (type === 'populatedPlace') return names.map((name, index) => toLocality(thing, name, index));
  if (type === 'transportNetwork' && ROADS.has(localType)) return names.map((name) => toStreet(thing, name));
  progress.skip(localType === 'Postcode' ? 'postcodes' : 'numbered roads, landscape, sites and stations');
  return [];
}

function toLocality(
  { id, localType, lat, lng, ...thing }: OpenName,
  name: string,
  index: number,
): LocalityRow {
  return {
    table: 'locality',
    ref: nameRef(id, index),
    country: 'GB',
    name,
    kind: KINDS[localType] ?? 'hamlet',
    // A unitary authority is in the county's column and leaves the district's blank.
    county: thing.county || thing.district,
    state: thing.country,
    population: 0,
    radiusMeters: Math.max(thing.reachMeters, MIN_RADIUS_METERS),
    lat,
    lng,
  };
}

/** The road's geometry is not published, only a point on it. */
function toStreet({ id, lat, lng }: OpenName, name: string): PackRow {
  return { table: 'street', ref: id, country: 'GB', name, lat, lng, line: [] };
}
