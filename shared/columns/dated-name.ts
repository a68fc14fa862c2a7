/** The header of an answer in somebody's table, with the ISO date of the answer: 'lat (2026-01-15)'. */
export function datedName(name: string, day: string): string {
  return `${name} (${day})`;
}

/**
 * 'lat' of 'lat (2026-01-15)' and of 'lat (2026-01-15) (2)', also in the former form 'lat 2026-01-15'; null of a header
 * that ends in no date.
 */
export function undatedName(header: string): string | null {
  return DATED.exec(header)?.[1] ?? null;
}

const DATED = /^(.*) (?:\d{4}-\d\d-\d\d|\(\d{4}-\d\d-\d\d\))(?: \(\d+\))?$/s;
