import type { GazetteerTable, PackRow } from '../gazetteer/pack-row.ts';
import type { Box } from '../geometry/box.ts';

/** One publisher's data set: what it is, how a file of it is known and read. Plain data plus two readers. */
export interface Source {
  /** Kebab-case, the folder's name: 'code-point-open'. */
  id: string;
  title: string;
  publisher: string;
  licence: string;
  attribution: string;
  /** The publisher's page. */
  homepage: string;
  /** Where `npm run data -- load` gets it by default; null when the publisher gives no fixed address. */
  download: string | null;
  /** Where the publisher tells the hashes of its downloads. */
  hashes?: HashListing;
  /** How often the publisher renews it, in words. */
  refresh: string;
  /** Where it reaches, in words. */
  coverage: string;
  tables: readonly GazetteerTable[];
  /** What kinds its rows are of, in the tables that have kinds: 'tract'. A question after others passes over it. */
  kinds?: {
    readonly [Table in GazetteerTable]?: readonly Extract<PackRow, { table: Table; kind: string }>['kind'][];
  };
  /**
   * For a source of unplaced addresses or register entries: the sources whose postcodes and UPRNs place them, by id. Its
   * rows of the address or poi table are derived, anew whenever one of them is loaded.
   */
  placedFrom?: readonly string[];
  /** True where register entries are found by their names too, as places of the place table. */
  isFoundByName?: true;
  /** Raised when the reader yields other rows from the same file, so that files loaded before are read again. */
  format: number;
  /** The file inside an installed package that a fresh machine starts with: 'zipcodes/lib/codes.js'. */
  starter: string | null;
  /** No point of it lies outside. */
  bounds: Box;
  /** What a full load must hold, with its true place; `npm run data -- check` looks. */
  knownPlaces: readonly KnownPlace[];
  /** True when this file of a data folder (path relative to it, forward slashes) is one of this source's. */
  recognises(path: string): boolean;
  /** What the file is, read from its name or head. `part` tells extracts of one source apart; '' for a whole. */
  describe(file: string): Promise<PackDescription>;
  /** Rows in any order. Throws BrokenFileError for a file that cannot be right. */
  read(file: string, progress: ReadProgress): AsyncIterable<PackRow>;
}

/** How a publisher tells the MD5 of what it offers. */
export interface HashListing {
  /** The address that tells it of this download; null where there is none. */
  addressOf(download: string): string | null;
  /** In hex; null where what stands there does not name the download. */
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
  /** ISO date the data speaks for; null where it states none. */
  asOf: string | null;
}

export interface ReadProgress {
  /** Share of the file read so far, 0 to 1. */
  at(share: number): void;
  /**
   * The next record of the file begins. One that ends without a row, keep() or skip() is counted as left out without a
   * reason: no reader can drop a record in silence.
   */
  record?(): void;
  /** The record will be part of rows that come later: of a street made of its pieces. */
  keep?(): void;
  /**
   * A record that is in the file on purpose but cannot be used; `why` is counted and shown: 'without a place'. Said of
   * one that was kept, or after it, it is an earlier one that was kept and is not used after all.
   */
  skip(why: string): void;
  /** A part of the record, such as one side of a street, that cannot be used. */
  skipPart?(why: string): void;
  /** An outline that crossed itself and was put right. */
  mend?(): void;
}

/** The file is not what its publisher's format says; nothing was loaded. */
export class BrokenFileError extends Error {
  constructor(
    readonly where: string,
    problem: string,
  ) {
    super(`${where}: ${problem}`);
  }
}
