// Whole postcodes beside the one that a text is placed by. Pure.
import { type GbPostcode, mayBeUnit, readGbPostcode } from './postcodes.ts';

/** So many whole postcodes are read. */
const MOST_POSTCODES = 4;

/**
 * The text without its postcode, and without further ones. Some sheets give it twice: in the address and in a separate
 * column.
 */
export function withoutPostcodes(text: string, unit: GbPostcode): { text: string; others: string[] } {
  const others = new Set<string>();
  let left = withoutPostcode(text, unit);
  for (let count = 1; count < MOST_POSTCODES; count++) {
    const next = readGbPostcode(left);
    if (next === null || (next.code !== unit.code && !isWrittenWhole(left, next))) break;
    if (next.code !== unit.code) others.add(next.code);
    left = withoutPostcode(left, next);
  }
  return { text: left, others: [...others] };
}

function withoutPostcode(text: string, { start, end }: GbPostcode): string {
  return `${text.slice(0, start)},${text.slice(end)}`;
}

/** A unit, as written and with no more than its own space. */
function isWrittenWhole(text: string, { code, kind, repaired, start, end }: GbPostcode): boolean {
  const written = text.slice(start, end).toUpperCase();
  return (
    kind === 'unit' && !repaired && mayBeUnit(code) && (written === code || written === code.replace(' ', ''))
  );
}
