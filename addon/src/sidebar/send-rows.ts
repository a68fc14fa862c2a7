// The rows of a task in the service's form: an uploaded file for many, a list for the few of a preview.
import { KEY_FIELD, ROW_FIELD } from '../../../shared/addon-fields.ts';
import type { SentRows } from '../../../shared/api/addon-rows.ts';
import type { Fields } from '../../../shared/fields.ts';
import { ask } from './ask-service.ts';
import type { RowReading, TabRow } from './read-rows.ts';

const PLACING = ['id', 'name', 'address', 'lat', 'lng', 'from', 'to'];

/** Uploads rows; returns the source that refers to them. */
export function sendAhead(rows: readonly TabRow[], { task }: RowReading): string {
  const names = Object.keys(rows[0]?.sent ?? {});
  const isLine = task.rowsAre === 'line';
  const used = isLine ? names : names.filter((name) => rows.some(({ sent }) => sent[name] !== null));
  const marks = isLine ? [KEY_FIELD] : [KEY_FIELD, ROW_FIELD];
  const lines = rows.map(({ sent, key, row }) => [...used.map((name) => sent[name] ?? ''), key, String(row)]);
  const csv = [[...used, ...marks], ...lines]
    .map((line) =>
      line
        .slice(0, used.length + marks.length)
        .map(quote)
        .join(','),
    )
    .join('\r\n');
  // A second upload makes a second file of the same content. The older one expires.
  return ask<SentRows>('/addon/rows', { method: 'post', body: { csv }, isRepeatable: true }).file;
}

/** The source object of uploaded rows. Its columns are named, so nothing has to be guessed. */
export function toSource(file: string, rows: readonly TabRow[], { task }: RowReading): object {
  if (task.rowsAre === 'line') return { file };
  const isUsed = (name: string) => rows.some(({ sent }) => (sent[name] ?? null) !== null);
  const named = PLACING.filter(isUsed).map((name) => [`${name}_column`, name]);
  return { file, ...Object.fromEntries(named) };
}

/** Request fields that follow from the rows' columns. */
export function toRequest({ task, options, columns }: RowReading): object {
  return {
    ...task.request(options),
    ...(task.further.includes('value') && columns.value !== null && { value_field: 'value' }),
    ...(task.further.includes('color') && columns.color !== null && { color_by: 'color' }),
  };
}

/** A few rows inside the request. */
export function toList(
  rows: readonly TabRow[],
  { task }: RowReading,
): { records: Fields[] } | { journeys: Fields[] } {
  const list = rows.map(({ sent }) => {
    const filled = Object.entries(sent).filter(([, value]) => value !== null);
    return Object.fromEntries(filled);
  });
  return task.rowsAre === 'journey' ? { journeys: list.map(withEnds) } : { records: list };
}

/** A journey without an end fails as a row. It does not fail the call. */
function withEnds(journey: Fields) {
  return { ...journey, from: journey['from'] ?? '', to: journey['to'] ?? '' };
}

function quote(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}
