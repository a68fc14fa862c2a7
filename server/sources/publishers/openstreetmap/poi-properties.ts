import type { PoiRow } from '../../../gazetteer/poi-rows.ts';
import { STAGES_PROPERTY } from '../../../nearby/kinds/school-stages.ts';
import type { Tags } from './read-elements.ts';
import { schoolStages } from './school-stages.ts';

/** The properties of a place beside its name, and their tags; the first tag that exists is used. */
const SAID_BY: Record<string, readonly string[]> = {
  brand: ['brand'],
  operator: ['operator'],
  opening_hours: ['opening_hours'],
  phone: ['phone', 'contact:phone'],
  website: ['website', 'contact:website'],
  wheelchair: ['wheelchair'],
  house_number: ['addr:housenumber'],
};
const ADDRESS_LINES = [
  ['addr:housename'],
  ['addr:housenumber', 'addr:street'],
  ['addr:suburb'],
  ['addr:city'],
  ['addr:state'],
  ['addr:postcode'],
];
/** Anybody can write these values: a longer text is no opening hours. */
const MAX_CHARACTERS = 500;

/** A place's name, where it has one. */
export function poiName(tags: Tags): string {
  return (tags['name'] ?? '').slice(0, MAX_CHARACTERS);
}

/** Brand, address, hours, the stages of a school and the like, if tagged. */
export function poiProperties(tags: Tags): PoiRow['properties'] {
  const address = ADDRESS_LINES.map((keys) => joined(tags, keys)).filter(Boolean);
  const details = Object.entries(SAID_BY).map(([name, keys]) => [
    name,
    keys.map((key) => tags[key]).find(Boolean) ?? '',
  ]);
  const all = [...details, ['address', address.join(', ')], [STAGES_PROPERTY, schoolStages(tags)]] as [
    string,
    string,
  ][];
  return Object.fromEntries(
    all.filter(([, text]) => text !== '').map(([name, text]) => [name, text.slice(0, MAX_CHARACTERS)]),
  );
}

function joined(tags: Tags, keys: readonly string[]): string {
  return keys
    .map((key) => tags[key] ?? '')
    .filter(Boolean)
    .join(' ');
}
