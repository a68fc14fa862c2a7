import type { AddressRange } from '../../gazetteer/address-ranges.ts';
import type { Address } from '../../gazetteer/addresses.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import type { Place } from '../../gazetteer/places.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import type { Street } from '../../gazetteer/streets.ts';
import type { Point } from '../../geometry/distance.ts';
import type { NumberGap } from '../addresses/street-addresses.ts';
import type { StreetReading } from '../parse/read-address.ts';

/** How the candidate's house number stands to the one sent. */
type NumberMatch =
  | 'same'
  /** 12 of 12-14 */
  | 'in_range'
  /** at 12 for 12a, or at 12a for 12, where that is all that is known */
  | 'base'
  /** between two known neighbours */
  | 'between'
  /** past the last known neighbour, but not far */
  | 'beyond'
  /** among known houses of its own block, or some blocks apart */
  | 'by_block'
  /** along the numbers of a piece of street, no house of which is known */
  | 'along_range'
  | 'missing'
  | 'not_sent';

/** How its street's name stands to the one sent. */
export type StreetMatch = 'same' | 'variant' | 'alike' | 'not_sent' | 'missing';

/** One place that a row may mean, with what it rests on. */
export interface Candidate {
  kind: 'address' | 'interpolated' | 'crossing' | 'street' | 'place' | 'postcode' | 'town';
  point: Point;
  /** Radius that holds the true place 95 % of the time, from what the candidate knows of itself. */
  radiusMeters: number;
  /** The reading of the text that it answers; null for a postcode, a town or a place by name. */
  read: StreetReading | null;
  number: NumberMatch;
  street: StreetMatch;
  /** 0 to 1; 1 where the street is the same. */
  similarity: number;
  /** Words of the text by which a place or a house was found; '' when none. */
  foundName: string;
  address?: Address;
  streetRow?: Street;
  /** Of a street: all pieces of it that are known. */
  streetPieces?: Street[];
  /** Streets only: the cells in which the name is known, some by houses alone. */
  streetCells?: number[];
  /** Of a street: its point is where the postcode sent is nearest. */
  isAtUnit?: boolean;
  /** Streets and postcodes only: the share of the houses, and of the street's length, within 100 m of the point. */
  shareNear?: number;
  /** Of a street: it is known by a few of its houses alone. */
  isKnownByFew?: boolean;
  /** Of a street: some of its houses are known within 100 m of its point. */
  isBesideHouses?: boolean;
  /** Of a street: the house numbers that are known on it, and how many. */
  knownNumbers?: { low: number; high: number; count: number };
  /** Houses of a block only: the gap between the known numbers around it, when that gap is wide. */
  gap?: NumberGap;
  /** The second street of a crossing. */
  otherStreet?: Street;
  range?: AddressRange;
  place?: Place;
  /** Places by name only: the distance from the point to the furthest object of that name on the site. */
  siteMeters?: number;
  postcode?: Postcode;
  town?: Locality;
  /** Every record's own: sources give one building different codes now and then. */
  postcodeKeys: string[];
  /** Every pack that names it ('openstreetmap/newport'): one building is one place, however many do. */
  packs: string[];
  /** Postcodes only: the packs of its houses. They tell how near the houses are to the postcode's middle. */
  measuredBy?: string[];
}
