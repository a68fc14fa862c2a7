import type { PackRow } from '../../../gazetteer/pack-row.ts';
import type { OsmFeature } from './osm-feature.ts';
import type { Tags } from './read-elements.ts';
import { isAddress, toAddresses } from './to-addresses.ts';
import { isLocality, toLocalities } from './to-localities.ts';
import { categoryOf, toPlaces } from './to-places.ts';

export function isFeature(tags: Tags | undefined): tags is Tags {
  return tags !== undefined && (isAddress(tags) || isLocality(tags) || categoryOf(tags) !== null);
}

export function toFeatureRows(feature: OsmFeature): PackRow[] {
  const { tags } = feature;
  return [
    ...(isAddress(tags) ? toAddresses(feature) : []),
    ...(isLocality(tags) ? toLocalities(feature) : []),
    ...(categoryOf(tags) ? toPlaces(feature) : []),
  ];
}
