import type { ReadingPart } from './reading-part.ts';

/** What one area of a kind is called. */
export const AREA_NAMES: Readonly<Record<NonNullable<ReadingPart['area']>, string>> = {
  county: 'county',
  council: 'council',
  postcode: 'postcode district',
  zip: 'ZIP code',
  state: 'state',
  metro: 'metro area',
  nation: 'country',
  town: 'town',
};
