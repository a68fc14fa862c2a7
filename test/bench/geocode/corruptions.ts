// How people write an address that is listed otherwise. Each is one small function with an example.
import { writeLine, writeRegion } from './address-parts.ts';
import { type Corruption, joined, LISTED, LISTED_US, pick, withPart } from './corruption.ts';
import { SHORT_WORDS, SLIPS, SPELLING } from './misspellings.ts';

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
