/** A sentence as the second half of another. */
export function inSentence(sentence: string): string {
  return `${sentence[0]?.toLowerCase() ?? ''}${sentence.slice(1)}`;
}
