import type { AddressRow } from '../../../gazetteer/rows.ts';
import { splitValues } from './names.ts';
import type { OsmFeature } from './osm-feature.ts';
import type { Tags } from './read-elements.ts';

/** A number or house name, and something to find it by. */
export function isAddress(tags: Tags): boolean {
  const isNumbered = Boolean(tags['addr:housenumber'] || tags['addr:housename']);
  // On an interpolation way the number tag is a range between its ends.
  return isNumbered && !tags['addr:interpolation'] && Boolean(streetOf(tags) || tags['addr:postcode']);
}

/** One row for each number: '12;14' and '12, 14' are two, '12-14' is one. */
export function toAddresses({ ref, tags, country, lat, lng, placedBy }: OsmFeature): AddressRow[] {
  const numbers = splitValues((tags['addr:housenumber'] ?? '').replaceAll(',', ';'));
  return (numbers.length > 0 ? numbers : ['']).map((houseNumber) => ({
    table: 'address',
    ref,
    country,
    houseNumber,
    houseName: tags['addr:housename'] ?? '',
    street: streetOf(tags),
    locality: localityOf(tags),
    city: tags['addr:city'] ?? tags['addr:town'] ?? '',
    state: tags['addr:state'] ?? '',
    postcode: tags['addr:postcode'] ?? '',
    lat,
    lng,
    placedBy,
  }));
}

/** Where houses have no street, addr:place names the hamlet or estate in which they are numbered. */
function streetOf(tags: Tags): string {
  return tags['addr:street'] ?? tags['addr:place'] ?? '';
}

function localityOf(tags: Tags): string {
  const keys = ['addr:suburb', 'addr:locality', 'addr:village', 'addr:hamlet'];
  return keys.map((key) => tags[key]).find(Boolean) ?? '';
}
