// "c/o Royal Gwent Hospital, Newport", "Ann Price c/o John Smith, 12 High Street", "FAO the manager": whom a letter is for.
import { isAddressee } from './addressee.ts';
import { countyAtEnd } from './gb-counties.ts';
import { endsWithStreetType } from './street-cuts.ts';

/** It may name the place. */
const CARE_OF = /^(?:c\/o|c\.o\.|care of)(?=[ .:])[ .:]*/iu;
/** A person, or a part of a firm. */
const ATTENTION = /^(?:attn|attention|fao|f\.a\.o\.)(?=[ .:])[ .:]*/iu;
const MAY_HOLD = /c\/o|c\.o\.|care of|att|fao|f\.a\.o/i;
/** What stands before it in one part. */
const INSIDE = / (?=(?:c\/o|care of) )/iu;

interface CareOf {
  parts: string[];
  /** Lines that are left out, as written. */
  lines: readonly string[];
}

/**
 * The parts without such lines. A place that is named so stays, without the words, where nothing but towns and a street
 * without a house says where it is: `isAtUnit` says that a postcode does. A line with a number stays too: "c/o John Smith
 * 12 High Street".
 */
export function takeCareOf(parts: readonly string[], isAtUnit: boolean): CareOf {
  if (!parts.some((part) => MAY_HOLD.test(part))) return { parts: [...parts], lines: [] };
  const apart = parts.flatMap(apartFromName);
  const isLine = (part: string) => (CARE_OF.test(part) || ATTENTION.test(part)) && !/\d/.test(part);
  const others = apart.filter((part) => !isLine(part));
  const places = others.filter((part) => !isAddressee(part) && countyAtEnd(part)?.before !== '');
  const isPlaceNamed = places.length > 1 && !endsWithStreetType((places[0] ?? '').toLowerCase().split(' '));
  const isPlaced = isAtUnit || isPlaceNamed || places.some((part) => /\d/.test(part));
  const isLeftOut = (part: string) => isLine(part) && others.length > 0 && (isPlaced || ATTENTION.test(part));
  return {
    parts: apart
      .filter((part) => !isLeftOut(part))
      .map((part) => part.replace(CARE_OF, '').replace(ATTENTION, '')),
    lines: apart.filter(isLeftOut),
  };
}

/** The person before it is not where the place is; a house is. */
function apartFromName(part: string): string[] {
  const [before = '', ...lines] = part.split(INSIDE);
  if (lines.length === 0) return [part];
  return /\d/.test(before) ? [before, lines.join(' ')] : [lines.join(' ')];
}
