/** The header of an answer in somebody's table, with the ISO date of the answer: 'lat (2026-01-15)'. */
export function datedName(name: string, day: string): string {
  return `${name} (${day})`;
}

/**
 * 'lat' of 'lat (2026-01-15)', of 'lat (2026-01-15), Find places' and of either with ' (2)', also in the former form
 * 'lat 2026-01-15'; null of a header that has no date there.
 */
export function undatedName(header: string): string | null {
  return DATED.exec(header)?.[1] ?? null;
}

// The task's name: uniqueNames.
const DATED = /^(.*) (?:\d{4}-\d\d-\d\d|\(\d{4}-\d\d-\d\d\)(?:, [A-Za-z0-9' ]{1,40})?)(?: \(\d+\))?$/s;
