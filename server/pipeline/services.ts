import type { Database } from '../db/database.ts';
import type { Geocoder } from '../geocoder/geocoder.ts';

/** A loaded data set, as the run block names it. */
export interface LoadedSource {
  /** Its source's id, and the pack's: 'openstreetmap', 'openstreetmap/newport-2023-06-13'. */
  source: string;
  pack: string;
  title: string;
  /** ISO date. */
  asOf: string;
}

/** What answering a call needs, made once per process. */
export interface Services {
  db: Database;
  geocoder: Geocoder;
  /** The data sets loaded now. */
  listSources(): Promise<readonly LoadedSource[]>;
}
