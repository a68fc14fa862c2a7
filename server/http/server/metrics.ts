import { STATUS_CODES } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { contracts } from '../../../shared/api/index.ts';
import type { Database } from '../../db/database.ts';
import { addSharedMetrics } from './shared-metrics.ts';

export interface Metrics {
  registry: Registry;
  /** Counts one finished request. */
  count(request: CountedRequest): void;
}

interface CountedRequest {
  /** Endpoint name, 'runs' or 'addon', or 'none' for a path that is not one. Any other counts as 'other'. */
  endpoint: string;
  status: number;
  seconds: number;
  rows: number;
  lookups: number;
}

/** Every possible label: the registry keeps a value for ever, so no label may come from a caller. */
const ENDPOINTS: ReadonlySet<string> = new Set([
  ...contracts.map(({ name }) => name),
  'runs',
  'addon',
  'none',
]);

/**
 * The process's own Prometheus registry: requests, rows, lookups, database connections, process figures with the delay
 * of its event loop; and the metrics that all processes of the database share.
 */
export function createMetrics(db: Database): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'milepost_requests_total',
    help: 'Finished requests',
    labelNames: ['endpoint', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'milepost_request_duration_seconds',
    help: 'Time from the request line to the end of the answer',
    labelNames: ['endpoint'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const labelNames = ['endpoint'];
  const rows = new Counter({ name: 'milepost_rows_total', help: 'Rows answered', labelNames, registers });
  const lookups = new Counter({
    name: 'milepost_lookups_total',
    help: 'Lookups charged',
    labelNames,
    registers,
  });
  watchPool(db, registry);
  addSharedMetrics(db, registry);
  return {
    registry,
    count(request) {
      const endpoint = ENDPOINTS.has(request.endpoint) ? request.endpoint : 'other';
      const status = request.status in STATUS_CODES ? request.status : 'other';
      requests.inc({ endpoint, status });
      durations.observe({ endpoint }, request.seconds);
      rows.inc({ endpoint }, request.rows);
      lookups.inc({ endpoint }, request.lookups);
    },
  };
}

function watchPool(db: Database, registry: Registry): void {
  new Gauge({
    name: 'milepost_database_connections',
    help: 'Connections of this process by state, and callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, db.idleCount);
      this.set({ state: 'busy' }, db.totalCount - db.idleCount);
      this.set({ state: 'waiting' }, db.turns.waiting);
    },
  });
}
