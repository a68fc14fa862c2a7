import type { GazetteerTable, PackRow } from '../gazetteer/pack-row.ts';
import type { Box } from '../geometry/box.ts';

/** One publisher's data set: what it is, and how a file of it is recognised and read. Plain data and two readers. */
export interface Source {
  /** Kebab-case, the folder's name: 'code-point-open'. */
  id: string;
  title: string;
  publisher: string;
  licence: string;
  attribution: string;
  /** The publisher's page. */
  homepage: string;
  /** The default address for `npm run data -- load`; null when the publisher has no fixed address. */
  download: string | null;
  /** Where the publisher lists the hashes of its downloads. */
  hashes?: HashListing;
  /** How often the publisher renews it, in words. */
  refresh: string;
  /** The area that it covers, in words. */
  coverage: string;
  /**
   * What a part holds where it is a selection and not the whole map of its area, in words: 'a city's list of plots'. Its
   * rows have no scope, as none of them near a place says nothing. Null for a whole.
   */
  selectionOf?(part: string): string | null;
  tables: readonly GazetteerTable[];
  /** The kinds of its rows, in the tables that have kinds: 'tract'. Queries for other kinds skip it. */
  kinds?: {
    readonly [Table in GazetteerTable]?: readonly Extract<PackRow, { table: Table; kind: string }>['kind'][];
  };
  /**
   * For a source of unplaced addresses or register entries: the ids of the sources whose postcodes and UPRNs place
   * them. Its rows of the address or poi table are derived, again whenever one of them is loaded.
   */
  placedFrom?: readonly string[];
  /** True where register entries can be found by name too, as places of the place table. */
  isFoundByName?: true;
  /** Increased when the reader yields other rows from the same file, so that files loaded before are read again. */
  format: number;
  /** The file inside an installed package that a fresh machine starts with: 'zipcodes/lib/codes.js'. */
  starter: string | null;
  /** The bounds: none of its points is outside. */
  bounds: Box;
  /** Known places that a full load must contain, with their true points; `npm run data -- check` tests them. */
  knownPlaces: readonly KnownPlace[];
  /** True when this file of a data folder (path relative to it, forward slashes) belongs to this source. */
  recognises(path: string): boolean;
  /**
   * A file's description, read from its name or head. `part` distinguishes extracts of one source; '' for the whole.
   */
  describe(file: string): Promise<PackDescription>;
  /** Rows in any order. Throws BrokenFileError for an invalid file. */
  read(file: string, progress: ReadProgress): AsyncIterable<PackRow>;
}

/** How a publisher lists the MD5 of its downloads. */
export interface HashListing {
  /** The address with the hash of this download; null where there is none. */
  addressOf(download: string): string | null;
  /** In hexadecimal; null where the list does not contain the download. */
  read(listing: string, download: string): string | null;
}

export interface KnownPlace {
  table: GazetteerTable;
  /** The row's name or code as published: 'Newport', 'NP20 1AA'. */
  name: string;
  lat: number;
  lng: number;
  withinMeters: number;
}

export interface PackDescription {
  part: string;
  /** The publisher's own version: '2025-10', or a date. */
  version: string;
  /** ISO date of the data; null where it states none. */
  asOf: string | null;
}

export interface ReadProgress {
  /** Share of the file read so far, 0 to 1. */
  at(share: number): void;
  /**
   * Called when the next record of the file begins. A record without a row, keep() or skip() counts as left out without
   * a reason: no reader can drop a record in silence.
   */
  record?(): void;
  /** The record will be part of later rows: of a street that is made of its pieces. */
  keep?(): void;
  /**
   * Marks a record as unusable; `why` is counted and shown: 'without a place'. If the current record was already kept,
   * an earlier kept record is the unused one.
   */
  skip(why: string): void;
  /** A part of the record, such as one side of a street, that cannot be used. */
  skipPart?(why: string): void;
  /** A geometry that crossed itself and was repaired. */
  mend?(): void;
}

/** The file is not in its publisher's format; nothing was loaded. */
export class BrokenFileError extends Error {
  constructor(
    readonly where: string,
    problem: string,
  ) {
    super(`${where}: ${problem}`);
  }
}
