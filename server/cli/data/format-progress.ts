import { formatCount } from '../../../shared/format-count.ts';
import type { OnDownload } from '../../packs/load/download.ts';
import type { LoadResult } from '../../packs/load/load-batch.ts';
import { isDatabaseLost } from '../../packs/load/load-folder.ts';
import type { LoadProgress } from '../../packs/load/load-progress.ts';
import type { Progress, ProgressLine } from './progress-line.ts';

/** '836 without a grid reference, 2 ended', most frequent first. */
export function formatReasons(counts: Readonly<Record<string, number>>): string {
  const most = Object.entries(counts).sort(([, a], [, b]) => b - a);
  return most.map(([why, count]) => `${formatCount(count)} ${why}`).join(', ');
}

/** 16233509 as '16.2 MB'. */
export function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

export function toProgress({ source, part, phase, rows, share, secondsLeft }: LoadProgress): Progress {
  const left = secondsLeft === null ? '' : `, ${secondsLeft} s left`;
  const text = `${formatCount(rows)} rows${phase === 'indexing' ? ', building indexes' : left}`;
  return { title: [source, part].filter(Boolean).join(' '), share, text };
}

export function showDownload(line: ProgressLine, what: string): OnDownload {
  return (bytes, total) => {
    const text = total ? `${formatBytes(bytes)} of ${formatBytes(total)}` : formatBytes(bytes);
    line.show({ title: `downloading ${what}`, share: total ? bytes / total : 0, text });
  };
}

/** 'loaded 1,758,724 rows; left out 836 without a grid reference; put 3 outlines right' */
export function describeResult({ status, newer, rows, skipped, mended }: LoadResult): string {
  if (status === 'passed over') return `passed over: ${newer} is the same pack, and as new or newer`;
  if (status === 'unchanged') return `unchanged, ${formatCount(rows)} rows`;
  const leftOut = formatReasons(Object.fromEntries(skipped));
  const putRight =
    mended > 0 ? `; put ${formatCount(mended)} ${mended === 1 ? 'outline' : 'outlines'} right` : '';
  return `loaded ${formatCount(rows)} rows${leftOut ? `; left out ${leftOut}` : ''}${putRight}`;
}

/** Postgres has no disk space. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DISK_FULL = '53100';

/** Advice for an error of the machine, not of the file; null for any other. */
export function explainTrouble(error: Error): string | null {
  const { code = '' } = error as { code?: string };
  if (code === DISK_FULL) {
    return `the disk of the database is full (${error.message}); what was loaded before still serves. A load is built beside what it replaces: 'list' tells how much that takes`;
  }
  if (code === 'ENOSPC') return `the disk is full: ${error.message}`;
  if (isDatabaseLost(error)) {
    return `the database went away (${error.message}); what was loaded until then stays, and the same command goes on from there`;
  }
  return null;
}
