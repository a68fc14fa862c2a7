/** A longer text rarely occurs again, and ten thousand of them would fill the memory. */
const LONGEST = 120;

/**
 * A pure function of a text with a cache of its latest results, between half of `most` and `most`. They are shared, so
 * nobody may change them. The cache has two halves: when the newer is full, the older is dropped.
 */
export function remembered<Answer extends NonNullable<unknown>>(
  work: (text: string) => Answer,
  most: number,
): (text: string) => Answer {
  let newer = new Map<string, Answer>();
  let older = newer;
  return (text) => {
    const known = newer.get(text);
    if (known !== undefined) return known;
    const answer = older.get(text) ?? work(text);
    if (text.length > LONGEST) return answer;
    if (newer.size >= most / 2) [older, newer] = [newer, new Map()];
    newer.set(text, answer);
    return answer;
  };
}
