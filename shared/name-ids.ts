/** Ids listed before '+3 more'. */
const MOST_NAMED = 5;

/** 'a, b, c, d, e, +3 more' */
export function nameIds(ids: readonly string[]): string {
  const more = ids.length > MOST_NAMED ? [`+${ids.length - MOST_NAMED} more`] : [];
  return [...ids.slice(0, MOST_NAMED), ...more].join(', ');
}

/** As the second half of a sentence. */
export function inSentence(sentence: string): string {
  return `${sentence[0]?.toLowerCase() ?? ''}${sentence.slice(1)}`;
}
