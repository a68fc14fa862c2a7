import type { Tags } from '../../../server/sources/publishers/openstreetmap/read-elements.ts';
import type { RawKind } from './raw-map.ts';

const has = (tags: Tags, key: string, value: string): boolean =>
  (tags[key] ?? '').split(';').some((one) => one.trim() === value);

const of = (key: string, value: string): RawKind => ({
  kind: `${key}/${value}`,
  is: (tags) => has(tags, key, value),
});

/** What is compared, each by the tags that the map's own documentation gives it. */
export const CATEGORIES: Readonly<Record<string, readonly RawKind[]>> = {
  pharmacies: [of('amenity', 'pharmacy')],
  chemists: [of('amenity', 'pharmacy'), of('shop', 'chemist')],
  schools: [of('amenity', 'school')],
  supermarkets: [of('shop', 'supermarket')],
  pubs: [of('amenity', 'pub')],
  restaurants: [of('amenity', 'restaurant')],
  parks: [of('leisure', 'park')],
  'post boxes': [of('amenity', 'post_box')],
  benches: [{ ...of('amenity', 'bench'), isLine: true }],
  'petrol stations': [of('amenity', 'fuel')],
  churches: [
    {
      kind: 'church',
      is: (tags) => has(tags, 'amenity', 'place_of_worship') && has(tags, 'religion', 'christian'),
    },
  ],
};
