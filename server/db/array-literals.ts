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

type ElementType = 'float8' | 'int' | 'text';

/**
 * The first parameters of a statement, lists of these types, as the columns of rows. Each stands behind a select, so
 * that the planner does not see how long it is: for a short list it would take a plan of its own to be cheaper than one
 * for any list, and plan a prepared statement anew each time.
 */
export function rowsOf(...types: readonly ElementType[]): string {
  return `unnest(${types.map((type, index) => `(select $${index + 1}::${type}[])`).join(', ')})`;
}

/** `any` of a parameter that is a list of this type, behind a select for the same reason. */
export function anyOf(type: ElementType, parameter: number): string {
  return `any((select $${parameter}::${type}[])::${type}[])`;
}
