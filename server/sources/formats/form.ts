/**
 * The publisher's columns for each of our values: several are joined by spaces, an empty list means that the form has
 * none. `{ number: ['ADDRNUM', 'ADDRNUMSUFFIX'], city: [] }`
 */
export type Form<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** The first form whose columns are all present; null when there is none. */
export function findForm<Field extends string>(
  forms: readonly Form<Field>[],
  columns: readonly string[],
): Form<Field> | null {
  const there = new Set(columns);
  const fits = (form: Form<Field>) =>
    Object.values<readonly string[]>(form)
      .flat()
      .every((c) => there.has(c));
  return forms.find(fits) ?? null;
}

/** The most unused columns that are named: some publishers have hundreds. */
const MOST_NAMED = 30;

/**
 * For the error of a file without a known form: 'the columns A, B or those of 3 other forms were expected, X, Y are
 * there'. If most columns of a form are present, the changed ones are named instead.
 */
export function explainForms(forms: readonly Form<string>[], columns: readonly string[]): string {
  const wanted = forms.map((form) => Object.values(form).flat());
  const [nearest = { missing: [], of: 0 }] = wanted
    .map((names) => ({ missing: names.filter((name) => !columns.includes(name)), of: names.length }))
    .toSorted((a, b) => a.missing.length / a.of - b.missing.length / b.of);
  if (nearest.missing.length * 2 < nearest.of) {
    const known = new Set(wanted.flat());
    const others = listSome(columns.filter((name) => !known.has(name)));
    return `the publisher seems to have changed its columns: ${nearest.missing.join(', ')} were expected and are gone; there beside the known ones: ${others || 'none'}`;
  }
  const [first = [], ...rest] = wanted;
  const more = rest.length > 0 ? ` or those of ${rest.length} other form${rest.length > 1 ? 's' : ''}` : '';
  return `the columns ${first.join(', ')}${more} were expected, ${listSome(columns)} are there`;
}

function listSome(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** One row's values under our names. */
export function takeFields<Field extends string>(
  form: Form<Field>,
  read: (column: string) => unknown,
): Record<Field, string> {
  const entries = Object.entries<readonly string[]>(form).map(([field, columns]) => [
    field,
    columns
      .map((column) => toText(read(column)))
      .filter(Boolean)
      .join(' '),
  ]);
  return Object.fromEntries(entries) as Record<Field, string>;
}

function toText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim();
}
