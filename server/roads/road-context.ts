import type { LRUCache } from 'lru-cache';
import type { EnginePool } from './engine/engine-pool.ts';
import type { OpenNetwork } from './network-store.ts';
import type { RoadPoint } from './roads.ts';

/** What the queries need. */
export interface RoadContext {
  pool: EnginePool;
  cache: LRUCache<string, string>;
  /** Networks with roads around all of the points, the largest first. */
  around(points: readonly RoadPoint[]): OpenNetwork[];
}
