/** 1 is A, 27 is AA. */
export function columnLetters(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return (rest > 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + ((number - 1) % 26));
}
