// Why an area is known of no row: none was placed, or what places them does not tell it.
import type { AreaKind } from '../places/place-rule.ts';
import { type Finder, PlacesRefused } from './finder.ts';

const KNOWN_BY = {
  county: 'counties come with the addresses and postcodes that are loaded.',
  council: 'councils come with British postcodes.',
  state: 'states come with the addresses and ZIP codes that are loaded.',
  postcode: 'postcodes come with the addresses that are loaded.',
  zip: 'ZIP codes come with the addresses that are loaded.',
  nation: 'countries come with the addresses that are loaded.',
  town: 'towns come with the addresses and postcodes that are loaded.',
  metro: 'metro areas are told of no group.',
} as const;

const NOUNS: Partial<Record<AreaKind, string>> = { nation: 'country', postcode: 'postcode district' };

export function noneKnown(area: AreaKind, { placed }: Pick<Finder, 'placed'>): PlacesRefused {
  const isPlaced = placed.some(({ placement }) => placement.point);
  const why = isPlaced ? KNOWN_BY[area] : 'no row could be placed by what it says of its address.';
  return new PlacesRefused(`No row's ${NOUNS[area] ?? area} is known: ${why}`);
}
