import { LRUCache } from 'lru-cache';

/** A pure function of a text that remembers its last answers; they are shared, so nobody may change them. */
export function remembered<Answer extends NonNullable<unknown>>(
  work: (text: string) => Answer,
  most: number,
): (text: string) => Answer {
  const answers = new LRUCache<string, Answer>({ max: most });
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = work(text);
    answers.set(text, answer);
    return answer;
  };
}
