import { formatCount } from './format-count.ts';

/** 'mile' of one, 'miles' of any other number; `plural` where it is not the word with an s. */
export const wordFor = (count: number, word: string, plural = `${word}s`): string =>
  count === 1 ? word : plural;

/** '1 mile', '1,234 miles', '0.5 miles'; with a verb '1 row has', '2 rows have'. */
export const counted = (count: number, noun: string, plural?: string): string =>
  `${formatCount(count)} ${wordFor(count, noun, plural)}`;

/** '1 of 4 rows has', '0 of 1 row has', '2 of 4 rows have': the verb is that of one where either number is one. */
export const countedOf = (part: number, whole: number, noun: string, one: string, several: string): string =>
  `${formatCount(part)} of ${counted(whole, noun)} ${whole === 1 ? one : wordFor(part, one, several)}`;
