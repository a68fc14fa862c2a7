import type { Random } from '../../../server/sampleford/random.ts';
import { type AddressParts, writeLine } from './address-parts.ts';

/** A part left out altogether: what is left may fit several buildings. */
type Dropped = 'city' | 'postcode';

export interface Corruption {
  name: string;
  example: readonly [listed: string, written: string];
  drops?: Dropped;
  /** Letters of a street or town were mistyped. */
  isMisspelling?: true;
  /** The text, or null where it cannot be written so. */
  write(parts: AddressParts, random: Random): string | null;
}

export const LISTED = '12 High Street, Newport, NP20 1AA';
export const LISTED_US = '12 North Main Street, Baltimore, MD 21201';

/** The line with one part written otherwise; null where the part stays as it is. */
export function withPart(parts: AddressParts, part: 'street' | 'city' | 'postcode', written: string | null) {
  return written === null || written === parts[part] ? null : writeLine({ ...parts, [part]: written });
}

export function replaceWords(
  text: string,
  replace: (word: string, isLast: boolean) => string | undefined,
): string {
  const words = text.split(' ');
  return words.map((word, i) => replace(word, i === words.length - 1) ?? word).join(' ');
}

export function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random.next() * list.length)] as T;
}

export function joined(...texts: string[]): string {
  return texts.filter(Boolean).join(', ');
}
