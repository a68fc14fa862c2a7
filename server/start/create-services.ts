import { MOST_ROWS_READ } from '../../shared/limits.ts';
import type { Database } from '../db/database.ts';
import { LINK_RULES, type LinkRules } from '../fetch/link-rules.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import { atMapVersion } from '../geocoder/at-map-version.ts';
import { createGeocoder, type Geocoder } from '../geocoder/geocoder.ts';
import type { ReadMap } from '../geocoder/spread.ts';
import { listFeedSources } from '../hazards/find/list-feed-sources.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { KeptLimits } from '../ledger/kept.ts';
import { type LoadedPack, listSources, recentSources } from '../packs/map-version.ts';
import type { LoadedSource, Services } from '../pipeline/services.ts';
import { noRoads } from '../roads/no-roads.ts';
import type { Roads } from '../roads/roads.ts';
import { openRows } from '../rows/open-rows.ts';
import type { SheetsClient } from '../sheets/sheets-client.ts';
import { runHere } from '../threads/run-here.ts';
import type { Threads } from '../threads/threads.ts';

/** Services outside the database. A missing one is not available. */
interface Outside {
  linkRules?: LinkRules;
  sheets?: SheetsClient | null;
  roads?: Roads;
  /** By default a separate one on the database. */
  geocoder?: Geocoder;
  /** By default on the database itself. */
  readMap?: ReadMap;
  /** The longest search time for a plan. */
  planSeconds?: number;
  /** The storage limits of an account, in bytes. */
  keptLimits?: KeptLimits;
  /** A version that changes with the program. */
  build?: string;
  /** By default none: heavy work runs in the calling thread. */
  threads?: Threads;
  /** Of one file or sheet. */
  mostRows?: number;
}

/** A plan takes about two seconds for its number of steps. The limit is for a machine under load. */
const PLAN_SECONDS = 10;

const GB = 1e9;
/** As in the settings (server/config.ts), from which a server's limits come. */
const KEPT_LIMITS: KeptLimits = { runs: GB, formulas: GB / 10, uploads: GB / 2, photos: GB, replays: GB / 5 };

/** Everything that answering needs, made once for the process. */
export function createServices(
  db: Database,
  queue: Pick<JobQueue, 'send'>,
  baseUrl: string,
  {
    linkRules = LINK_RULES,
    sheets = null,
    roads = noRoads,
    geocoder = createGeocoder(db),
    readMap = (_version, work) => work(db),
    planSeconds = PLAN_SECONDS,
    keptLimits = KEPT_LIMITS,
    build = '',
    threads = runHere,
    mostRows = MOST_ROWS_READ,
  }: Outside = {},
): Services {
  return {
    db,
    baseUrl,
    sheets,
    geocoder,
    readMap,
    roads,
    planSeconds,
    keptLimits,
    build,
    threads,
    queueJob: queue.send,
    async listSources(version) {
      const [loaded, live] =
        version === undefined
          ? await Promise.all([listSources(db), listFeedSources(db)])
          : [await listSourcesAt(db, version), []];
      const packs = loaded.map((pack) => ({
        ...pack,
        pack: packOf(pack),
        title: pack.name,
        isFictional: pack.fictional,
      }));
      return [...packs, ...listRoadSources(roads), ...live];
    },
    openRows: (source, context) =>
      openRows(source, { ...context, db, baseUrl, linkRules, sheets, threads, mostRows }),
  };
}

/** Of the version that rows were just placed at, no statement is needed. */
async function listSourcesAt(db: Database, version: string): Promise<readonly LoadedPack[]> {
  return recentSources(version) ?? atMapVersion(db, version, () => listSources(db), listSources);
}

/** The road networks among the data sets, as `uses` names them. */
function listRoadSources(roads: Roads): LoadedSource[] {
  return roads.networks().map(({ name, asOf, stated, fictional }) => ({
    source: 'roads',
    pack: `roads/${name}`,
    title: `Roads of OpenStreetMap, ${name}`,
    asOf,
    isDateStated: stated !== false,
    isFictional: fictional,
  }));
}
