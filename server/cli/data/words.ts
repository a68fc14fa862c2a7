import type { LoadResult } from '../../packs/load-batch.ts';
import type { LoadProgress } from '../../packs/load-progress.ts';
import type { Progress } from './progress-line.ts';

const number = new Intl.NumberFormat('en');

/** 1758724 as '1,758,724'. */
export function formatCount(count: number): string {
  return number.format(count);
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

/** 'loaded 1,758,724 rows; left out 836 without a grid reference; put 3 outlines right' */
export function describeResult({ status, rows, skipped, mended }: LoadResult): string {
  if (status === 'unchanged') return `unchanged, ${formatCount(rows)} rows`;
  const leftOut = [...skipped].map(([why, count]) => `${formatCount(count)} ${why}`).join(', ');
  const putRight =
    mended > 0 ? `; put ${formatCount(mended)} ${mended === 1 ? 'outline' : 'outlines'} right` : '';
  return `loaded ${formatCount(rows)} rows${leftOut ? `; left out ${leftOut}` : ''}${putRight}`;
}
