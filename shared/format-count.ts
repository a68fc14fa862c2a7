/** '1,234,567' */
export const formatCount = (count: number): string => count.toLocaleString('en-GB');

/** '1,234 rows' */
export const formatCounted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : plural}`;
