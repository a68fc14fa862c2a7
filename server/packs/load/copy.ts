import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

// The specials of COPY's text format: https://www.postgresql.org/docs/current/sql-copy.html
const SPECIAL = /[\\\t\n\r\0]/g;
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' };

/** One line of COPY's text format, with its line break. Postgres texts cannot contain NUL: it is removed. */
export function toCopyLine(values: readonly (string | number | null)[]): string {
  return `${values.map(toCopyField).join('\t')}\n`;
}

function toCopyField(value: string | number | null): string {
  if (value === null) return '\\N';
  return typeof value === 'number' ? String(value) : value.replace(SPECIAL, (char) => ESCAPED[char] ?? '');
}

/** Sends the lines into the table; returns when the server has all of them. */
export async function copyLines(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const sink = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline([Buffer.from(lines.join(''))], sink);
}
