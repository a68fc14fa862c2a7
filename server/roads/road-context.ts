import type { LRUCache } from 'lru-cache';
import type { EnginePool } from './engine/engine-pool.ts';
import type { OpenNetwork } from './network-store.ts';
import type { RoadPoint } from './roads.ts';

/** What the questions need to know. */
export interface RoadContext {
  pool: EnginePool;
  cache: LRUCache<string, string>;
  /** Networks with roads about all of the points, the largest first. */
  around(points: readonly RoadPoint[]): OpenNetwork[];
}
