// Lists as Postgres array literals. The driver quotes and escapes element by element, which for the lists of a batch
// takes longer than the query itself.

/** For a parameter of type int[] or float8[]. */
export function toNumberArray(list: readonly number[]): string {
  return `{${list.join(',')}}`;
}

/** For a parameter of type text[]. */
export function toTextArray(list: readonly string[]): string {
  if (list.length === 0) return '{}';
  // Keys are letters, digits and spaces: one test of all of them shows that nothing must be escaped.
  const safe = /["\\]/.test(list.join('')) ? list.map((text) => text.replace(/["\\]/g, '\\$&')) : list;
  return `{"${safe.join('","')}"}`;
}
