import type { Country, PlacedBy } from '../../../gazetteer/rows.ts';
import type { Tags } from './read-elements.ts';

/** A tagged object and its point. */
export interface OsmFeature {
  /** 'way/123' */
  ref: string;
  tags: Tags;
  country: Country;
  lat: number;
  lng: number;
  placedBy: PlacedBy;
}
