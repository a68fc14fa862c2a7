/** What is no longer stays on one line: a date, a postcode, an amount. */
const SHORT = 16;
/** From so many letters on a cell is given a sentence's room. */
const LONG = 34;

/** The class of a table's cell by what it holds: dates and postcodes are not broken, sentences not squeezed. */
export function cellRoom(text: string): 'short' | 'words' | 'long' {
  if (text.length <= SHORT) return 'short';
  return text.length < LONG ? 'words' : 'long';
}
