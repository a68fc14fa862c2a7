import type { PlaceRow } from '../../../gazetteer/rows.ts';
import type { OsmFeature } from './osm-feature.ts';
import type { Tags } from './read-elements.ts';

/**
 * An object's category, by the first of these keys that it has: a hotel with a bar is tourism=hotel only without
 * amenity.
 */
const KEYS = [
  'amenity',
  'shop',
  'tourism',
  'leisure',
  'office',
  'healthcare',
  'craft',
  'historic',
  'man_made',
  'railway',
  'public_transport',
  'building',
];

/** Keys that also occur on tracks, switches and platforms. */
const ONLY: Record<string, readonly string[]> = {
  railway: ['station', 'halt', 'tram_stop'],
  public_transport: ['station'],
};

const NOTHING_THERE = new Set(['no', 'vacant']);

/** 'amenity=pharmacy', or null for an object that nobody searches for by name. */
export function categoryOf(tags: Tags): string | null {
  if (!tags['name']) return null;
  for (const key of KEYS) {
    const value = tags[key];
    if (!value || NOTHING_THERE.has(value)) continue;
    if (!ONLY[key] || ONLY[key].includes(value)) return `${key}=${value}`;
  }
  return null;
}

export function toPlaces({ ref, tags, country, lat, lng, placedBy }: OsmFeature): PlaceRow[] {
  return [
    {
      table: 'place',
      ref,
      country,
      name: tags['name'] ?? '',
      category: categoryOf(tags) ?? '',
      houseNumber: tags['addr:housenumber'] ?? '',
      street: tags['addr:street'] ?? '',
      city: tags['addr:city'] ?? '',
      postcode: tags['addr:postcode'] ?? '',
      lat,
      lng,
      placedBy,
    },
  ];
}
