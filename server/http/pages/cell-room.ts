/** A text up to this length stays on one line: a date, a postcode, an amount. */
const SHORT = 16;
/** From this length on a cell gets the width of a sentence. */
const LONG = 34;

/** The class of a table cell by its content: dates and postcodes are not broken, sentences not squeezed. */
export function cellRoom(text: string): 'short' | 'words' | 'long' {
  if (text.length <= SHORT) return 'short';
  return text.length < LONG ? 'words' : 'long';
}
