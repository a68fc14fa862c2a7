/** '1 mile', '2 miles', '0.5 miles'; `plural` where it is not the word with an s. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;
