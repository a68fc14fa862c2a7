import {
  changedWatchAnswer,
  listWatchesAnswer,
  madeWatchAnswer,
  makeWatchRequest,
  oneWatchAnswer,
  removedWatchAnswer,
} from '../../../shared/api/watches.ts';
import { MOST_WATCHED_ROWS, MOST_WATCHES } from '../../../shared/limits.ts';
import { operationsOf } from './describe-operation.ts';
import type { SchemaPrinter } from './schemas.ts';

const ID = 'watch_0a5d1f0e6f3b4c599a3e5b1f8f4d2c77';
const RUN = 'run_0a5d1f0e6f3b4c599a3e5b1f8f4d2c77';
const EXAMPLE = {
  id: ID,
  title: 'Our shops',
  run: RUN,
  every: 'hour',
  min_level: 'warning',
  facts: ['flood'],
  nearest_hospital: false,
  rows: 120,
  lookups_per_check: 240,
  lookups_per_day: 5760,
  paused: false,
  checked_at: '2026-01-31T09:30:00.000Z',
  due_at: '2026-01-31T10:30:00.000Z',
  trouble: null,
};
const ASKED = { run: RUN, title: 'Our shops', every: 'hour', min_level: 'warning', facts: ['flood'] };
const COST = {
  rows: 120,
  lookups_per_check: 240,
  lookups_per_day: 5760,
  allowance: 10_000,
  remaining: 9000,
};
const LIMITS = { watches: MOST_WATCHES, rows: MOST_WATCHED_ROWS };
const WARNING = {
  event_id: 'flood-1',
  peril: 'flood',
  level: 'warning',
  area: 'River Sample at Sampleford',
  ends: null,
};
const NEWS = {
  id: 7,
  at: '2026-01-31T09:30:00.000Z',
  kind: 'changed',
  message: {
    type: 'watch.changed',
    timestamp: '2026-01-31T09:30:00.000Z',
    data: {
      watch: ID,
      title: 'Our shops',
      counts: { under_warning: 1 },
      rows: [{ id: 'shop-1', name: 'Mill Lane', changes: [{ what: 'under_warning', warning: WARNING }] }],
      rows_left_out: 0,
    },
  },
};

/** The operations of /watches. */
export function describeWatches(printer: SchemaPrinter) {
  const describe = operationsOf('Watches', printer);
  const list = describe({
    operationId: 'list_watches',
    summary: 'List what is watched',
    description: 'Those of the own account alone. Free.',
    answer: [listWatchesAnswer, { watches: [EXAMPLE], limits: LIMITS }],
  });
  const make = describe({
    operationId: 'make_watch',
    summary: 'Watch the rows of a kept run or map',
    description:
      'The rows are taken as they are now and asked again every hour or day. Each check is charged as the same calls ' +
      'are; dry_run tells the cost and makes nothing. What changed is told by /changes.json, /changes.atom and ' +
      'the signed webhooks that the portal keeps; the first check tells nothing. Free itself.',
    request: [makeWatchRequest, ASKED],
    answer: [madeWatchAnswer, { watch: EXAMPLE, cost: COST }],
  });
  const one = describe({
    operationId: 'get_watch',
    summary: 'Read a watch and what was told of it',
    description: 'Free.',
    parameters: idParameter,
    answer: [oneWatchAnswer, { watch: EXAMPLE, news: [NEWS] }],
  });
  const remove = describe({
    operationId: 'remove_watch',
    summary: 'Remove a watch',
    description: 'With its rows and its news. Free.',
    parameters: idParameter,
    answer: [removedWatchAnswer, { removed: true }],
  });
  const changes = (operationId: string, summary: string, paused: boolean) =>
    describe({
      operationId,
      summary,
      description: 'A check at work stops before its next step, or goes on there. Free.',
      parameters: idParameter,
      answer: [changedWatchAnswer, { watch: { ...EXAMPLE, paused, due_at: paused ? null : EXAMPLE.due_at } }],
    });
  return {
    '/watches': { get: list, post: make },
    '/watches/{id}': { get: one, delete: remove },
    '/watches/{id}/pause': { post: changes('pause_watch', 'Pause a watch', true) },
    '/watches/{id}/resume': { post: changes('resume_watch', 'Go on with a paused watch', false) },
  };
}

const idParameter = [
  {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The id of the watch.',
    schema: { type: 'string' },
  },
];
