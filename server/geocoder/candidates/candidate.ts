import type { AddressRange } from '../../gazetteer/address-ranges.ts';
import type { Address } from '../../gazetteer/addresses.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import type { Place } from '../../gazetteer/places.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import type { Street } from '../../gazetteer/streets.ts';
import type { Point } from '../../geometry/distance.ts';
import type { NumberGap } from '../addresses/street-addresses.ts';
import type { StreetReading } from '../parse/read-address.ts';
import type { Crossing } from '../parse/read-crossing.ts';

/** How the candidate's house number relates to the query's. */
type NumberMatch =
  | 'same'
  /** 12 of 12-14 */
  | 'in_range'
  /** at 12 for 12a, or at 12a for 12, where only that is known */
  | 'base'
  /** between two known neighbours */
  | 'between'
  /** past the last known neighbour, but not far */
  | 'beyond'
  /** among known houses of its own block, or some blocks away */
  | 'by_block'
  /** along the number range of a street segment without known houses */
  | 'along_range'
  /** among the known houses of the block that was sent */
  | 'block'
  | 'missing'
  | 'not_sent';

/** How the candidate's street name relates to the query's. */
export type StreetMatch = 'same' | 'variant' | 'alike' | 'not_sent' | 'missing';

/** Its line and enough houses; its line and too few houses, or none; enough houses and no line; a few houses and no line. */
export type KnownBy = 'line_and_houses' | 'line' | 'houses' | 'few_houses';

/** A candidate: one place that a row may mean, with its evidence. */
export interface Candidate {
  kind: 'address' | 'interpolated' | 'crossing' | 'street' | 'place' | 'postcode' | 'town';
  point: Point;
  /** The radius that holds the true place 95 % of the time, from the candidate's own data. */
  radiusMeters: number;
  /** The reading of the text that it matches; null for a postcode, a town or a place by name. */
  read: StreetReading | null;
  number: NumberMatch;
  street: StreetMatch;
  /** 0 to 1; 1 for an identical street name. */
  similarity: number;
  /** The words of the text that matched a place's or house's name; '' when none. */
  foundName: string;
  address?: Address;
  streetRow?: Street;
  /** For a street: all its known pieces. */
  streetPieces?: Street[];
  /** For streets: the cells in which the name is known, some through houses only. */
  streetCells?: number[];
  /** For a street: its point is the one nearest to the query's postcode. */
  isAtUnit?: boolean;
  /** For streets and postcodes: the share of the houses, and of the street's length, within 100 m of the point. */
  shareNear?: number;
  /** For a street: what shows where its houses are: its line and houses, or only one of them. */
  knownBy?: KnownBy;
  /** For a street: some of its houses are known within 100 m of its point. */
  isBesideHouses?: boolean;
  /** For a street: its known house numbers, and how many. */
  knownNumbers?: { low: number; high: number; count: number };
  /** For houses of a block: the gap between the known numbers around it, when that gap is wide. */
  gap?: NumberGap;
  /** The second street of a crossing, and the crossing as it was read. */
  otherStreet?: Street;
  crossing?: Crossing;
  /** Streets of its names in other quarters of the town, where none was sent, and how far they are at most. */
  otherQuarters?: { streetKeys: string[]; meters: number };
  /** The street at the other end of a block that begins at a crossing. */
  blockEnd?: Street;
  range?: AddressRange;
  place?: Place;
  /** For a place by name: its building, where that is listed with its number and street. */
  house?: Address;
  /** For places of a register: the whole address as it states it, with estates and streets without a number. */
  statedAddress?: string;
  /** For places by name: the distance from the point to the furthest object with that name on the site. */
  siteMeters?: number;
  postcode?: Postcode;
  town?: Locality;
  /** The postcodes of all records: sources sometimes give one building different ones. */
  postcodeKeys: string[];
  /** All packs that list it ('openstreetmap/newport'): one building is one place, however many packs list it. */
  packs: string[];
  /** For postcodes: the packs of its houses. They determine how near the houses are to the postcode's centre. */
  measuredBy?: string[];
}

/**
 * British streets are written with their types: "Rose & Crown" is no crossing of Rose Street and Crown Lane. In the United
 * States "Broad & High" is.
 */
export function mayBeSide({ street, streetRow }: Candidate, { bareSides }: Crossing): boolean {
  return bareSides !== 2 || street === 'same' || streetRow?.country === 'US';
}

/** The street that a record of an address, a street or a range is of; '' for other records. */
export function streetKeyOf({ address, streetRow, range }: Candidate): string {
  return (address ?? streetRow ?? range)?.streetKey ?? '';
}
