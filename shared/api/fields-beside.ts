import type { Fields } from '../fields.ts';

type SentColumns = Readonly<Record<string, { isSent?: true }>>;

/** The name of a caller's own field beside an answer's columns: 'count (field)' where a column is named 'count'. */
export function nameBeside(columns: SentColumns, field: string): string {
  const isColumn = Object.hasOwn(columns, field) && !columns[field]?.isSent;
  return isColumn ? `${field} (field)` : field;
}

/** The caller's own fields by their names beside an answer's columns. */
export function fieldsBeside(columns: SentColumns, fields: Fields): Fields {
  const names = Object.keys(fields);
  if (!names.some((name) => Object.hasOwn(columns, name))) return fields;
  return Object.fromEntries(names.map((name) => [nameBeside(columns, name), fields[name]]));
}
