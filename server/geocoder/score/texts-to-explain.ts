// The words of the text beside a candidate's own name or street. Pure.
import type { Candidate } from '../candidates/candidate.ts';
import type { QueryContext } from '../context/query-context.ts';
import { isAddressee } from '../parse/addressee.ts';
import { nameKey, numberKey, splitNumber, streetKey } from '../parse/normalize.ts';
import { wordsOf } from '../parse/normalize-text.ts';
import { postcodeKey } from '../parse/postcodes.ts';
import type { AddressReading, StreetReading } from '../parse/read-address.ts';
import { endsWithStreetType } from '../parse/street-cuts.ts';
import { isWideSite } from './wide-site.ts';

/** The parts of the text beside the street that a candidate must match, and the name before it. */
export function textsToExplain(
  candidate: Candidate,
  { reading }: QueryContext,
): { texts: string[]; name: string } {
  if (candidate.kind === 'place') {
    const behind = behindAddressee(candidate, partsBehindName(nameKey(candidate.foundName), reading.parts));
    // "The Ship, 1 High St": the place's own street matches the words after its name.
    const own = new Set(listOwnAddresses(candidate, reading));
    const others = behind.filter((part) => !own.has(nameKey(part)));
    return {
      texts: others.map((part) => behindOwnStreet(part, candidate, reading)).filter(Boolean),
      name: '',
    };
  }
  if (candidate.kind === 'crossing') return { texts: candidate.crossing?.rest ?? [], name: '' };
  if (candidate.read) return { texts: candidate.read.rest, name: candidate.read.buildingName };
  return { texts: reading.parts, name: '' };
}

/**
 * What follows the place's own street at the beginning of a part; all of it where that is not there. In the place's unit
 * postcode a number may stand before the street, if its record has none.
 */
function behindOwnStreet(part: string, { place, address }: Candidate, { postcode }: AddressReading): string {
  const { houseNumber = '', street = '', postcode: own = '' } = place ?? address ?? {};
  const key = streetKey(street);
  const isInUnit = postcode?.kind === 'unit' && postcodeKey(own) === postcodeKey(postcode.code);
  const words = part.split(' ');
  const first = splitNumber(numberKey(words[0] ?? '')) ? numberKey(words[0] ?? '') : '';
  const isNumber = houseNumber === '' ? isInUnit : isSameNumber(first, numberKey(houseNumber));
  const from = first !== '' && isNumber ? 1 : 0;
  for (let to = words.length; key !== '' && to > from; to--) {
    if (streetKey(words.slice(from, to).join(' ')) === key) return words.slice(to).join(' ');
  }
  return part;
}

/** A name may be the whole text ("Newport Cathedral" without commas), or contain commas: "Canteen, London Offices". */
function partsBehindName(name: string, parts: string[]): string[] {
  for (let count = parts.length; count > 0; count--) {
    if (nameKey(parts.slice(0, count).join(' ')) === name) return parts.slice(count);
  }
  const [first = '', ...others] = parts;
  const beside = besideName(name, first.split(/\s+/));
  return beside === null ? parts.filter((part) => nameKey(part) !== name) : [beside, ...others];
}

/**
 * "Dr Patel, Gaer Medical Centre": the rest of the parts, where the place has exactly the name behind the person, which
 * is no street's. On a retail park the person may be a shop: "Mr Kebab".
 */
function behindAddressee({ place, foundName }: Candidate, parts: string[]): string[] {
  const [first = '', ...others] = parts;
  if (!isAddressee(first) || place?.nameKey !== nameKey(foundName)) return parts;
  const words = wordsOf(foundName);
  const isOther = endsWithStreetType(words) || isWideSite(foundName);
  return isOther && !words.some((word) => OF_PEOPLE.has(word)) ? parts : others;
}

/** Words of centres, clubs and houses where people are met: "Gaer Medical Centre" is no centre of shops. */
const OF_PEOPLE = new Set('care childrens community health hospital medical school surgery youth'.split(' '));

/**
 * The town in "Asda Newport" and "Newport Asda", where the name is Asda; null when the part does not contain the name.
 */
function besideName(name: string, words: readonly string[]): string | null {
  const cuts = words.slice(1).map((_, at) => ({
    before: words.slice(0, at + 1).join(' '),
    behind: words.slice(at + 1).join(' '),
  }));
  // "Freight Movement Ltd Newport": its legal form belongs to the name.
  const first = cuts.findLast(({ before }) => nameKey(before) === name);
  return first?.behind ?? cuts.find(({ behind }) => nameKey(behind) === name)?.before ?? null;
}

/** The parts of the text that are the place's own address, as keys: '12 high street', and 'No 21 Church St' of 20-21. */
export function listOwnAddresses(
  { place, address }: Candidate,
  { parts, streets }: AddressReading,
): string[] {
  const { houseNumber = '', street = '' } = place ?? address ?? {};
  const own = nameKey(`${houseNumber} ${street}`);
  const [number, key] = [numberKey(houseNumber), streetKey(street)];
  return parts.flatMap((part, index) => {
    const sent = nameKey(part);
    const isRead = (read: StreetReading) =>
      read.partIndex === index &&
      read.streetKey === key &&
      isSameNumber(read.number, number) &&
      NUMBER_FIRST.test(part) &&
      sent.endsWith(nameKey(read.street));
    return sent === own || streets.some(isRead) ? [sent] : [];
  });
}

/** The part begins with the number, so that no name stands before it. */
const NUMBER_FIRST = /^(?:no\.? ?)?\d/i;

/** The same number, or one of a range: 21 of 20-21. */
function isSameNumber(sent: string, own: string): boolean {
  if (sent === own) return own !== '';
  const [a, b] = [splitNumber(sent), splitNumber(own)];
  if (!a || !b || (a.low === a.high && b.low === b.high)) return false;
  return a.low <= b.high && b.low <= a.high;
}
