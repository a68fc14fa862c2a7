import type { RowsSource } from '../../shared/api/common.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { Geocoder } from '../geocoder/geocoder.ts';
import type { ReadMap } from '../geocoder/spread.ts';
import type { JobKey } from '../ledger/jobs.ts';
import type { KeptLimits } from '../ledger/kept.ts';
import type { Roads } from '../roads/roads.ts';
import type { OpenedRows, RowsContext } from '../rows/rows-context.ts';
import type { SheetsClient } from '../sheets/sheets-client.ts';
import type { Threads } from '../threads/threads.ts';

/** A loaded data set, in the form of the run block. */
export interface LoadedSource {
  /** Its source's id, and the pack's: 'openstreetmap', 'openstreetmap/newport-2023-06-13'. */
  source: string;
  pack: string;
  title: string;
  /** ISO date of its data; the day of loading where it states none. */
  asOf: string;
  isDateStated: boolean;
  isFictional: boolean;
  /** Where it is a selection and not the whole map of its area: what was selected, in words. */
  selection?: string | null;
}

/** Everything that answering a call needs, made once per process. */
export interface Services {
  db: Database;
  geocoder: Geocoder;
  /** Reads loaded data of one map version, from a standby of the database where possible. */
  readMap: ReadMap;
  /** The currently loaded data sets with the live feeds, or those of a map version, to which no feed belongs. */
  listSources(version?: string): Promise<readonly LoadedSource[]>;
  /** Rows by reference. */
  openRows(
    source: RowsSource,
    context: Pick<RowsContext, 'accountId' | 'field' | 'rowsAre' | 'atPoints'>,
  ): Promise<OpenedRows>;
  /** Spreadsheets that are shared with the service; null where it has no account for them. */
  sheets: SheetsClient | null;
  /** Journeys, times and areas on the loaded roads. There may be no roads at all. */
  roads: Roads;
  /** The longest search time for a plan. */
  planSeconds: number;
  /** The threads for heavy work. */
  threads: Threads;
  /** The storage limits of an account. */
  keptLimits: KeptLimits;
  /** Queues the next step of a job, inside the transaction that makes it due. */
  queueJob(tx: Queryable, job: JobKey): Promise<void>;
  /** The public address, without a slash at its end. */
  baseUrl: string;
  /** It changes with every change of the program. */
  build: string;
}

/** The same, where loaded data may be read from a standby, or in the transaction that opened a former map version. */
export type MapServices = Omit<Services, 'db'> & { db: Queryable };

/** The same for one call, which reads the list of loaded data only once. */
export function listingSourcesOnce(services: Services): Services {
  let loaded: ReturnType<Services['listSources']> | null = null;
  return {
    ...services,
    listSources(version) {
      loaded ??= services.listSources(version);
      return loaded;
    },
  };
}
