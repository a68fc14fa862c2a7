import { formatCount } from './format-count.ts';

/** '1 mile', '1,234 miles', '0.5 miles'; `plural` where it is not the word with an s. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : plural}`;
