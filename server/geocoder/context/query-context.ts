import type { Locality } from '../../gazetteer/localities.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import type { AddressReading } from '../parse/read-address.ts';

/** A further whole postcode of a text. */
export interface OtherPostcode {
  code: string;
  found: Postcode | null;
}

export interface QueryContext {
  reading: AddressReading;
  /** The query's postcode, or its widest known part ('NP20 1' for an unknown 'NP20 1ZZ'). */
  postcode: { found: Postcode; isExact: boolean } | null;
  /** Further whole postcodes of the text. */
  otherPostcodes: OtherPostcode[];
  /** Cells of the address index with records that have the query's postcode. */
  postcodeCells: number[];
  /** Every town that words of the text name, the likeliest of each name first. */
  towns: Map<string, Locality[]>;
  /** Towns with the same names that are too far from the postcode, unless the postcode is wrong. */
  namesakes: Locality[];
  /** Of a text that is one name: all places of the name that it may mean, the likeliest first; else empty. */
  ofName: readonly Locality[];
  /** Whole parts of the text that name a town in another state or country than the query's. */
  farTowns: ReadonlyMap<string, Locality>;
  /** Town names that were corrected: 'washinton'. */
  misspeltTowns: ReadonlySet<string>;
  /** Of a text that is one unknown name: the large towns that are written nearly so. They are offered, not taken. */
  alikeTowns?: readonly Locality[];
  /** True when the text consists only of towns, their counties, a postcode or several of these. */
  isAreaOnly: boolean;
  /** A town is far from the postcode or town beside it: one of the two is wrong, or the words belong to a street. */
  hasConflictingPlaces: boolean;
  /** Cells of the postcode and the towns, and of records with the postcode, in ascending order. */
  cells: number[];
}
