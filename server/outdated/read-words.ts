// Names of records and texts of rows in one normalised form, so that they can be compared.
import { ownMember } from '../../shared/foreign-value.ts';
import { nameKey } from '../geocoder/parse/normalize.ts';
import type { AddressReading } from '../geocoder/parse/read-address.ts';
import { streetTypeOf } from '../geocoder/parse/street-types.ts';
import { readInput } from '../geocoder/read-input.ts';

/** All words of a place's name: only all of them together find it. */
export function readPlaceName(name: string): string[] {
  return wordsIn(name);
}

/** The words of a street's, town's or house's name, without numbers, and without street types where it has others. */
export function readStreetName(name: string): string[] {
  const named = wordsIn(name).filter((word) => !/\d/.test(word));
  const own = named.filter((word) => streetTypeOf(word) === null);
  return own.length > 0 ? own : named;
}

/** For 'The Lodge, 12 Mill Lane, NP20 1AA': the house's name, its numbers and its street. */
export function readHouse(address: string): { house: string; numbers: string[]; street: string } {
  const parts = address.replace(POSTCODE_AT_END, '').split(', ');
  const own = parts.pop() ?? '';
  const match = /(?<![^ ])\d+[a-z]?(?:[-/]\d+[a-z]?)*(?= )/i.exec(own);
  if (!match) return { house: parts.length > 0 ? parts.join(' ') : own, numbers: [], street: own };
  const house = [...parts, own.slice(0, match.index)].join(' ');
  return { house, numbers: numbersIn(match[0]), street: own.slice(match.index + match[0].length) };
}

/** Differences of some time ago have spaces alone between the parts. */
const POSTCODE_AT_END = /,? (?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\d{5}(?:-\d{4})?)$/;

export interface WrittenText {
  /** The whole text, with street types in full. */
  words: ReadonlySet<string>;
  /** Words that may be misspelt words of a name: no numbers and no types, also two words written apart. */
  spellings: readonly string[];
  numbers: ReadonlySet<string>;
  codes: readonly WrittenCode[];
  /** As the geocoder reads it; null for a text that it places without reading an address. */
  reading: AddressReading | null;
}

interface WrittenCode {
  key: string;
  /** A sector or district, or part of another word. */
  isPart: boolean;
}

export function readText(text: string): WrittenText {
  const all = wordsIn(text);
  const named = all.filter((word) => !/\d/.test(word));
  const own = named.filter((word) => streetTypeOf(word) === null);
  const pairs = own.map((word, at) => word + (own[at + 1] ?? ''));
  return {
    words: new Set(all),
    spellings: [...new Set([...(own.length > 0 ? own : named), ...pairs])],
    numbers: new Set(numbersIn(text)),
    codes: codesIn(text),
    reading: readingOf(text),
  };
}

function readingOf(address: string): AddressReading | null {
  const read = readInput({ address });
  if (read.kind === 'address') return read.reading;
  return read.kind === 'short_code' || read.kind === 'grid_beside' ? read.near.reading : null;
}

/** Words that stand for each other: the meaning depends on how the text is split. */
const SAME: Readonly<Record<string, string>> = { saint: 'street', train: 'railway', rail: 'railway' };

function wordsIn(text: string): string[] {
  const words = nameKey(text).split(' ').filter(Boolean);
  return words.map((word) => streetTypeOf(word) ?? ownMember(SAME, word) ?? word);
}

const numbersIn = (text: string) =>
  (text.match(/\d+/g) ?? []).map((number) => number.replace(/^0+(?=\d)/, ''));

/** Everything that may be a postcode: in "NP20 1AA" NP201AA, NP201 and NP20. */
function codesIn(text: string): WrittenCode[] {
  const words = text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  return words.flatMap((word, at) => {
    const both = word + (words[at + 1] ?? '');
    const whole = [word, both].filter((one) => one.length >= 5 && /\d/.test(one));
    const parts = [word, word.slice(0, -3), word.slice(0, -2), both, both.slice(0, -2)];
    return [
      ...whole.map((key) => ({ key, isPart: false })),
      ...parts.filter((one) => PART.test(one)).map((key) => ({ key, isPart: true })),
    ];
  });
}

const PART = /^[A-Z]{1,2}\d[A-Z\d]?\d?$/;
