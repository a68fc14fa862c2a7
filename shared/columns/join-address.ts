import type { AddressColumns } from './guess-columns.ts';
import type { HeaderPart } from './header-words.ts';

type PartText = { part: HeaderPart; text: string };

/** The address of a row as one line, '' where all of its columns are blank. */
export function joinAddress(values: readonly string[], { whole, parts, addsParts }: AddressColumns): string {
  const text = whole === null ? '' : (values[whole] ?? '');
  const filled = parts
    .map(({ part, index }) => ({ part, text: values[index] ?? '' }))
    .filter((one) => one.text !== '');
  if (text === '') return joinParts(asCounty(filled));
  if (!addsParts) return text;
  return joinParts([{ part: 'line2', text }, ...filled.filter((one) => !isToldIn(text, one))]);
}

/** 'Franklin' and 'OH' alone are Franklin County: as a town it would be another place. */
function asCounty(parts: readonly PartText[]): readonly PartText[] {
  const [county, state, ...others] = parts.filter(({ part }) => part !== 'country');
  if (county?.part !== 'county' || state?.part !== 'state' || others.length > 0) return parts;
  return parts.map((one) => (one === county ? { ...one, text: withCounty(one.text) } : one));
}

/** 'Franklin County' for 'Franklin'. */
export const withCounty = (name: string) =>
  / (?:county|co\.?|parish|borough|city)$/i.test(name) ? name : `${name} County`;

// 12 and High Street are '12 High Street'; all others are separated by commas: 'Flat 2, 12 High Street, Sampleford'
function joinParts(parts: readonly PartText[]): string {
  let line = '';
  let last: HeaderPart | null = null;
  for (const { part, text } of parts) {
    const comesWithNumber = last === 'houseNumber' && part === 'street' && /\d/.test(line);
    const between = line === '' ? '' : comesWithNumber ? ' ' : ', ';
    line += between + (part === 'unit' ? withUnitWord(text) : text);
    last = part;
  }
  return line;
}

/** A unit that is only a number, '2' or '4B', would read as the house's number. */
function withUnitWord(text: string): string {
  return /^\w{1,4}$/.test(text) && /\d/.test(text) ? `Unit ${text}` : text;
}

/**
 * True when the line already contains a part: a postcode anywhere, any other part at its end or before a comma. '10
 * Newport Road' does not name the town of Newport.
 */
function isToldIn(line: string, { part, text }: PartText): boolean {
  if (part === 'postcode') return squeeze(line).includes(squeeze(text));
  const phrase = spaced(text);
  const [first = '', ...rest] = line.split(',').map(spaced);
  return first.endsWith(phrase) || rest.some((segment) => segment.includes(phrase));
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** ' high street ': only whole words are compared. */
function spaced(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}
