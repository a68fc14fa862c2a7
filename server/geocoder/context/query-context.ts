import type { Locality } from '../../gazetteer/localities.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import type { AddressReading } from '../parse/read-address.ts';

export interface QueryContext {
  reading: AddressReading;
  /** The postcode sent, or the widest known part of it ('NP20 1' for an unknown 'NP20 1ZZ'). */
  postcode: { found: Postcode; isExact: boolean } | null;
  /** Cells of the address index in which records carry the postcode sent. */
  postcodeCells: number[];
  /** Every town that some words of the text name, the likeliest of each name first. */
  towns: Map<string, Locality[]>;
  /** Towns of the same names that lie too far from the postcode to be meant, unless the postcode is wrong. */
  namesakes: Locality[];
  /** Whole parts of the text that name a town of another state or country than the one sent. */
  farTowns: ReadonlyMap<string, Locality>;
  /** Names among the towns that are not as written: 'washinton'. */
  misspeltTowns: ReadonlySet<string>;
  /** True when the text is towns, their counties, a postcode or several of these, and nothing else. */
  isAreaOnly: boolean;
  /** A town is nowhere near the postcode or town named beside it: one of the two is wrong, or the words are a street's. */
  hasConflictingPlaces: boolean;
  /** Cells that the postcode and the towns reach, or where records carry the postcode, in rising order. */
  cells: number[];
}
