// How people write an address that is listed otherwise. Each is one small function with an example.
import type { Random } from '../../../server/sampleford/random.ts';
import { type AddressParts, writeLine, writeRegion } from './address-parts.ts';
import { slip } from './slips.ts';

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

const LISTED = '12 High Street, Newport, NP20 1AA';
const LISTED_US = '12 North Main Street, Baltimore, MD 21201';

const SHORT_WORDS: Record<string, string> = {
  Street: 'St',
  Road: 'Rd',
  Avenue: 'Ave',
  Close: 'Cl',
  Drive: 'Dr',
  Lane: 'Ln',
  Place: 'Pl',
  Court: 'Ct',
  Crescent: 'Cres',
  Gardens: 'Gdns',
  Terrace: 'Terr',
  Square: 'Sq',
  Boulevard: 'Blvd',
  Grove: 'Gr',
  North: 'N',
  South: 'S',
  East: 'E',
  West: 'W',
  Northwest: 'NW',
  Saint: 'St',
  Mount: 'Mt',
};
const FULL_WORDS = new Map(Object.entries(SHORT_WORDS).map(([full, short]) => [short, full]));
const ORDINALS: Record<string, string> = {
  '1st': 'First',
  '2nd': 'Second',
  '3rd': 'Third',
  '4th': 'Fourth',
  '5th': 'Fifth',
  '6th': 'Sixth',
  '7th': 'Seventh',
  '8th': 'Eighth',
  '9th': 'Ninth',
  '10th': 'Tenth',
  '14th': 'Fourteenth',
};

/** The line with one part written otherwise; null where the part stays as it is. */
function withPart(parts: AddressParts, part: 'street' | 'city' | 'postcode', written: string | null) {
  return written === null || written === parts[part] ? null : writeLine({ ...parts, [part]: written });
}

function replaceWords(text: string, replace: (word: string, isLast: boolean) => string | undefined): string {
  const words = text.split(' ');
  return words.map((word, i) => replace(word, i === words.length - 1) ?? word).join(' ');
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random.next() * list.length)] as T;
}

function joined(...texts: string[]): string {
  return texts.filter(Boolean).join(', ');
}

const SPELLING: Corruption[] = [
  {
    name: 'upper case',
    example: [LISTED, '12 HIGH STREET, NEWPORT, NP20 1AA'],
    write: (parts) => writeLine(parts).toUpperCase(),
  },
  {
    name: 'lower case',
    example: [LISTED, '12 high street, newport, np20 1aa'],
    write: (parts) => writeLine(parts).toLowerCase(),
  },
  {
    name: 'no commas',
    example: [LISTED, '12 High Street Newport NP20 1AA'],
    write: (parts) => writeLine(parts).replaceAll(',', ''),
  },
  {
    name: 'commas everywhere',
    example: [LISTED, '12, High Street,Newport,,NP20 1AA.'],
    write: (parts) =>
      `${parts.number}, ${parts.street},${[parts.city, writeRegion(parts)].filter(Boolean).join(',,')}.`,
  },
  {
    name: 'lines',
    example: [LISTED, '12 High Street\nNewport\nNP20 1AA'],
    write: (parts) => writeLine(parts).replaceAll(', ', '\n'),
  },
  {
    name: 'short words',
    example: [LISTED_US, '12 N Main St, Baltimore, MD 21201'],
    write: (parts) =>
      withPart(
        parts,
        'street',
        replaceWords(parts.street, (word) => SHORT_WORDS[word]),
      ),
  },
  {
    name: 'full words',
    example: ['12 N Main St, Baltimore, MD 21201', LISTED_US],
    write: (parts) =>
      withPart(
        parts,
        'street',
        // "St" ahead of the last word is a saint.
        replaceWords(parts.street, (word, isLast) =>
          word === 'St' && !isLast ? 'Saint' : FULL_WORDS.get(word),
        ),
      ),
  },
  {
    name: 'short type with a point',
    example: [LISTED, '12 High St., Newport, NP20 1AA'],
    write: (parts) =>
      withPart(
        parts,
        'street',
        replaceWords(parts.street, (word, isLast) =>
          isLast && SHORT_WORDS[word] ? `${SHORT_WORDS[word]}.` : undefined,
        ),
      ),
  },
  {
    name: 'ordinal in words',
    example: ['12 East 2nd Street, New York, NY 10003', '12 East Second Street, New York, NY 10003'],
    write: (parts) =>
      withPart(
        parts,
        'street',
        replaceWords(parts.street, (word) => ORDINALS[word]),
      ),
  },
];

const SLIPS: Corruption[] = [
  {
    name: 'slip in street',
    isMisspelling: true,
    example: ['12 Caerleon Road, Newport, NP19 7BX', '12 Caeleon Road, Newport, NP19 7BX'],
    write: (parts, random) => withPart(parts, 'street', slip(parts.street, random)),
  },
  {
    name: 'two slips in street',
    isMisspelling: true,
    example: ['12 Caerleon Road, Newport, NP19 7BX', '12 Caeleonn Road, Newport, NP19 7BX'],
    write: (parts, random) => {
      if (parts.street.length < 12) return null;
      return withPart(parts, 'street', slip(slip(parts.street, random) ?? '', random));
    },
  },
  {
    name: 'slip in town',
    isMisspelling: true,
    example: [LISTED, '12 High Street, Newprot, NP20 1AA'],
    write: (parts, random) => withPart(parts, 'city', slip(parts.city, random)),
  },
  {
    name: 'O for 0',
    example: [LISTED, '12 High Street, Newport, NP2O 1AA'],
    write: (parts) => {
      const { country, postcode } = parts;
      return country === 'GB' ? withPart(parts, 'postcode', postcode.replace('0', 'O')) : null;
    },
  },
  {
    name: 'postcode without its space',
    example: [LISTED, '12 High Street, Newport, NP201AA'],
    write: (parts) => withPart(parts, 'postcode', parts.postcode.replace(' ', '')),
  },
];

const MISSING: Corruption[] = [
  {
    name: 'no town',
    example: [LISTED, '12 High Street, NP20 1AA'],
    drops: 'city',
    write: (parts) => (parts.city && parts.postcode ? writeLine({ ...parts, city: '' }) : null),
  },
  {
    name: 'no postcode',
    example: [LISTED, '12 High Street, Newport'],
    drops: 'postcode',
    write: (parts) => (parts.city && parts.postcode ? writeLine({ ...parts, postcode: '' }) : null),
  },
  {
    name: 'no street type',
    example: [LISTED, '12 High, Newport, NP20 1AA'],
    write: (parts) => {
      const words = parts.street.split(' ');
      if (words.length < 2 || !SHORT_WORDS[words.at(-1) ?? '']) return null;
      return withPart(parts, 'street', words.slice(0, -1).join(' '));
    },
  },
];

const ORDER: Corruption[] = [
  {
    name: 'postcode first',
    example: [LISTED, 'NP20 1AA, 12 High Street, Newport'],
    write: (parts) =>
      parts.postcode && parts.country === 'GB'
        ? `${parts.postcode}, ${writeLine({ ...parts, postcode: '' })}`
        : null,
  },
  {
    name: 'town first',
    example: [LISTED, 'Newport, 12 High Street, NP20 1AA'],
    write: (parts) => (parts.city ? `${parts.city}, ${writeLine({ ...parts, city: '' })}` : null),
  },
  {
    name: 'number after the street',
    example: [LISTED, 'High Street 12, Newport, NP20 1AA'],
    write: ({ number, ...parts }) =>
      joined(`${parts.street} ${number}`, parts.city, writeRegion({ ...parts, number })),
  },
];

const ADDED: Corruption[] = [
  {
    name: 'flat in front',
    example: [LISTED, 'Flat 3, 12 High Street, Newport, NP20 1AA'],
    write: (parts, random) =>
      parts.country === 'GB'
        ? `${pick(['Flat 3, ', 'Flat 2a ', 'Apartment 14, ', 'Unit B, '], random)}${writeLine(parts)}`
        : null,
  },
  {
    name: 'unit behind the street',
    example: [LISTED_US, '12 North Main Street Apt 4B, Baltimore, MD 21201'],
    write: (parts, random) => {
      const unit = pick(['Apt 4B', '#4', 'Unit 12', 'Ste 200', '2nd Floor'], random);
      return parts.country === 'US' ? writeLine({ ...parts, street: `${parts.street} ${unit}` }) : null;
    },
  },
  {
    name: 'business in front',
    example: [LISTED, 'Harlow & Finch Ltd, 12 High Street, Newport, NP20 1AA'],
    write: (parts, random) => {
      const names = ['Harlow & Finch Ltd', 'The Copper Kettle', 'Northgate Dental Practice', "Sal's Pizza"];
      return `${pick(names, random)}, ${writeLine(parts)}`;
    },
  },
  {
    name: 'business without a comma',
    example: [LISTED, 'Copper Kettle Cafe 12 High Street, Newport, NP20 1AA'],
    write: (parts) => `Copper Kettle Cafe ${writeLine(parts)}`,
  },
  {
    name: 'country added',
    example: [LISTED, '12 High Street, Newport, NP20 1AA, United Kingdom'],
    write: (parts, random) => {
      const names =
        parts.country === 'GB' ? ['United Kingdom', 'UK', 'GB'] : ['USA', 'United States', 'U.S.A.'];
      return `${writeLine(parts)}, ${pick(names, random)}`;
    },
  },
  {
    name: 'ZIP+4',
    example: [LISTED_US, '12 North Main Street, Baltimore, MD 21201-4321'],
    write: (parts) =>
      /^\d{5}$/.test(parts.postcode) ? withPart(parts, 'postcode', `${parts.postcode}-4321`) : null,
  },
];

export const corruptions: readonly Corruption[] = [...SPELLING, ...SLIPS, ...MISSING, ...ORDER, ...ADDED];
