// The findings of a check, as a webhook message.
import type { WatchChange } from '../read/known.ts';
import type { WatchCheck } from '../store/checks.ts';
import type { ChangesOfRow, WatchNews } from '../store/news.ts';

/** Rows that one message lists; further ones are only counted. */
const ROWS_LISTED = 200;
/** Of a row's title. */
const LONGEST = 200;

type ChangedRow = ChangesOfRow & { sent: { id: string; name: string | null } };
type About = Pick<WatchCheck, 'watchId' | 'title'>;

export const WATCH_PAGES = '/developers/portal/watches';

/** Changes by kind. */
export function countChanges(rows: readonly ChangesOfRow[]): WatchNews['counts'] {
  const counts: Partial<Record<WatchChange['what'], number>> = {};
  for (const { changes } of rows) for (const { what } of changes) counts[what] = (counts[what] ?? 0) + 1;
  return counts;
}

export function changedBody(about: About, found: readonly ChangedRow[], at: Date, baseUrl: string): string {
  const byRow = Map.groupBy(found, ({ position }) => position);
  const rows = [...byRow.values()].slice(0, ROWS_LISTED).map((parts) => {
    const [{ sent } = { sent: { id: '', name: null } }] = parts;
    return {
      id: clip(sent.id),
      name: sent.name && clip(sent.name),
      changes: parts.flatMap(({ changes }) => changes),
    };
  });
  return toBody('watch.changed', about, at, baseUrl, {
    counts: countChanges(found),
    rows,
    rows_left_out: byRow.size - rows.length,
  });
}

export function stoppedBody(about: About, why: string, at: Date, baseUrl: string): string {
  return toBody('watch.stopped', about, at, baseUrl, { why });
}

function toBody(type: string, { watchId, title }: About, at: Date, baseUrl: string, data: object): string {
  const link = `${baseUrl}${WATCH_PAGES}/${watchId}`;
  return JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: { watch: watchId, title, link, ...data },
  });
}

const clip = (text: string) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`);
