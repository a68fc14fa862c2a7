// Lists as Postgres reads them. The driver quotes and escapes element by element: for the lists of a batch that takes
// longer than what is asked with them.

/** For a parameter of type int[] or float8[]. */
export function toNumberArray(list: readonly number[]): string {
  return `{${list.join(',')}}`;
}

/** For a parameter of type text[]. */
export function toTextArray(list: readonly string[]): string {
  if (list.length === 0) return '{}';
  // Keys are letters, digits and spaces: one look at all of them shows that there is nothing to escape.
  const safe = /["\\]/.test(list.join('')) ? list.map((text) => text.replace(/["\\]/g, '\\$&')) : list;
  return `{"${safe.join('","')}"}`;
}
