// The same parts, spelt or typed otherwise.
import { writeLine, writeRegion } from './address-parts.ts';
import { type Corruption, LISTED, LISTED_US, replaceWords, withPart } from './corruption.ts';
import { slip } from './slips.ts';

export const SHORT_WORDS: Record<string, string> = {
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

export const SPELLING: Corruption[] = [
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

export const SLIPS: Corruption[] = [
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
