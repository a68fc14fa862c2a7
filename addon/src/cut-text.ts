/** Pieces of at most so many characters. A surrogate pair is never split, because half a pair would be lost. */
export function cutText(text: string, most: number): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const end = Math.min(text.length, from + most);
    const isInside = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    const to = isInside && end - 1 > from ? end - 1 : end;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces.length > 0 ? pieces : [''];
}
