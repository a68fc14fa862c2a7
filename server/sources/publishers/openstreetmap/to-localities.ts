import type { LocalityRow } from '../../../gazetteer/rows.ts';
import { nameRef } from '../../addresses/name-ref.ts';
import { townRadiusMeters } from '../../geometry/town-radius.ts';
import { otherNames } from './names.ts';
import type { OsmFeature } from './osm-feature.ts';
import type { Tags } from './read-elements.ts';

const KINDS: Record<string, LocalityRow['kind']> = {
  city: 'city',
  town: 'town',
  village: 'village',
  hamlet: 'hamlet',
  suburb: 'suburb',
  borough: 'suburb',
  quarter: 'suburb',
  neighbourhood: 'suburb',
};

/** The radius of a place without a population: an estimate. */
const RADIUS_METERS = { city: 6000, town: 2500, village: 1000, suburb: 1200, hamlet: 600 };

export function isLocality(tags: Tags): boolean {
  return Boolean(tags['name'] && KINDS[tags['place'] ?? '']);
}

/** One row for each name: Newport and Casnewydd. */
export function toLocalities({ ref, tags, country, lat, lng }: OsmFeature): LocalityRow[] {
  const kind = KINDS[tags['place'] ?? ''] ?? 'hamlet';
  const population = readPopulation(tags);
  const radiusMeters = population > 0 ? townRadiusMeters(population) : RADIUS_METERS[kind];
  const county = tags['is_in:county'] ?? '';
  const state = tags['is_in:state_code'] ?? tags['is_in:state'] ?? '';
  return [tags['name'] ?? '', ...otherNames(tags)].map((name, index) => ({
    table: 'locality',
    ref: nameRef(ref, index),
    country,
    name,
    kind,
    county,
    state,
    population,
    radiusMeters,
    lat,
    lng,
  }));
}

/** '145,700' and '145700'; any other text counts as unknown. */
function readPopulation(tags: Tags): number {
  const text = (tags['population'] ?? '').replaceAll(/[,\s]/g, '');
  return /^\d{1,8}$/.test(text) ? Number(text) : 0;
}
