/**
 * Which of a publisher's columns hold what we want: several are joined by blanks, an empty list says that the form
 * has none. `{ number: ['ADDRNUM', 'ADDRNUMSUFFIX'], city: [] }`
 */
export type Form<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** The first form all of whose columns are there; null when the file is of none of them. */
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

/** For the error of a file of no form: 'the columns A, B or those of 3 other forms were expected, X, Y are there'. */
export function explainForms(forms: readonly Form<string>[], columns: readonly string[]): string {
  const [first = {}, ...others] = forms;
  const wanted = Object.values(first).flat().join(', ');
  const more =
    others.length > 0 ? ` or those of ${others.length} other form${others.length > 1 ? 's' : ''}` : '';
  return `the columns ${wanted}${more} were expected, ${columns.join(', ')} are there`;
}

/** One row's values by our names. */
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
