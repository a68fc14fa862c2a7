import type { ReadProgress } from '../source.ts';

/** The progress of one of several files that are read as one: it begins at `from` and is `share` of the whole. */
export function shareOf(progress: ReadProgress, from: number, share: number): ReadProgress {
  return {
    at: (own) => progress.at(from + own * share),
    record: () => progress.record?.(),
    keep: () => progress.keep?.(),
    skip: (why) => progress.skip(why),
    skipPart: (why) => progress.skipPart?.(why),
    mend: () => progress.mend?.(),
  };
}
