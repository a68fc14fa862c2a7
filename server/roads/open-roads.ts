import { unwatchFile, watchFile } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { compareText } from '../../shared/compare-text.ts';
import { findAreas } from './areas.ts';
import { EnginePool, type PoolLimits } from './engine/engine-pool.ts';
import { findMatrix } from './matrix.ts';
import { NetworkStore, type OpenNetwork } from './network-store.ts';
import type { RoadContext } from './road-context.ts';
import type { Roads } from './roads.ts';
import { findRoute, findRoutes } from './routes.ts';

export interface RoadsOptions extends PoolLimits {
  /** For answers cached in memory. */
  cacheBytes: number;
  /** Called for errors in the background: a network that cannot be read. */
  onError(error: unknown): void;
}

const WATCH_EVERY_MS = 1000;

/**
 * Opens the networks of a folder. Networks loaded, replaced or removed later are noticed within two seconds. Later
 * queries are answered by processes on the new tiles, those in progress by the old.
 */
export async function openRoads(folder: string, options: RoadsOptions): Promise<Roads> {
  const store = new NetworkStore(folder);
  const pool = new EnginePool(options);
  let networks: OpenNetwork[] = [];
  const refresh = async () => {
    networks = await openAll(store, networks, options.onError);
    pool.keepOnly(new Set(networks.map(({ tileFolder }) => tileFolder)));
  };
  await refresh();
  const onChange = () => void refresh().catch(options.onError);
  watchFile(store.watched, { interval: WATCH_EVERY_MS, persistent: false }, onChange);
  const context: RoadContext = {
    pool,
    cache: new LRUCache({
      maxSize: options.cacheBytes,
      sizeCalculation: (answer, query) => answer.length + query.length,
    }),
    around: (points) =>
      networks.filter(({ cells }) => points.every((point) => cells.isNear(point))).sort(bySize),
  };
  return {
    version: () => networks.map(({ name, version }) => `${name}.${version}`).join('+') || null,
    networks: () => networks,
    covers: (point) => networks.some(({ cells }) => cells.isNear(point)),
    route: (from, to, asked) => findRoute(context, from, to, asked),
    routes: (pairs, asked) => findRoutes(context, pairs, asked),
    matrix: (from, to, asked) => findMatrix(context, from, to, asked),
    area: (origin, minutes, asked) => findAreas(context, origin, minutes, asked),
    async stop() {
      unwatchFile(store.watched, onChange);
      pool.stop();
    },
  };
}

function bySize(a: OpenNetwork, b: OpenNetwork): number {
  return b.cells.size - a.cells.size || compareText(a.name, b.name);
}

/** A network that cannot be read is left out. The others still work. */
async function openAll(
  store: NetworkStore,
  open: readonly OpenNetwork[],
  onError: RoadsOptions['onError'],
): Promise<OpenNetwork[]> {
  const networks: OpenNetwork[] = [];
  for (const stored of await store.list()) {
    const same = open.find(({ folder }) => folder === stored.folder);
    const network = same ?? (await store.open(stored).catch(onError));
    if (network) networks.push(network);
  }
  return networks;
}
