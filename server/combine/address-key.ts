// When two addresses are one in two writings: 'Flat 1, 57 Fields Road, NP20 5BP' and '57 Fields Rd, Flat 1, np20 5bp'.
import { nameKey } from '../geocoder/parse/name-key.ts';
import { readAddress } from '../geocoder/parse/read-address.ts';

/**
 * House, street, flat and postcode of an address that names them all; null for any other text. What else stands before
 * the house, or has a number, is part of it: 'Garage 4' is no flat, and no other garage.
 */
export function addressKey(text: string): string | null {
  const { postcode, otherPostcodes, beside, setAside, poBox, unit, streets } = readAddress(text);
  const [street] = streets;
  const isWhole = postcode?.kind === 'unit' || postcode?.kind === 'zip';
  if (!isWhole || postcode.repaired || !street || street.number === '' || street.streetKey === '')
    return null;
  if (otherPostcodes.length > 0 || beside !== null || setAside.length > 0 || poBox) return null;
  const numbered = street.rest.filter((part) => /\d/.test(part)).map(nameKey);
  const { number, streetKey, buildingName } = street;
  const house = [number, streetKey, nameKey(buildingName), bareUnit(unit ?? '')];
  return JSON.stringify([...house, postcode.code, ...numbered]);
}

/** 'Apartment 2', '#2' and 'Flat 2' are one. */
export const bareUnit = (unit: string): string =>
  unit
    .toLowerCase()
    .split(', ')
    .map((part) => part.replace(/^(?:(?:flat|apt|unit|suite) |#)/, ''))
    .sort()
    .join(', ');

/** A British postcode or a ZIP code, behind or before something else: most keys hold none and are not read. */
const HOLDS_POSTCODE = /[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b|\b\d{5}\b/i;
/** No address with a house, a street and a postcode is shorter. */
const SHORTEST_ADDRESS = 10;
/** As HOLDS_POSTCODE, and wherever its two halves are apart. */
const POSTCODE = /[a-z]{1,2}[^a-z\d]*\d[a-z\d]?[^a-z\d]*\d[a-z]{2}(?![a-z\d])|(?<!\d)\d{5}(?!\d)/gi;

/**
 * Which of these texts may be an address that another of them is in another writing: only they need be read. Those have
 * one postcode. Where all tables write each text of a postcode alike, none of them has another writing.
 */
export function listReadAddresses(
  texts: readonly string[],
  isOfAll: (text: string) => boolean,
): ReadonlySet<string> {
  const held = texts.filter((text) => text.length >= SHORTEST_ADDRESS && HOLDS_POSTCODE.test(text));
  const byPostcode = Map.groupBy(held, loosePostcode);
  const groups = [...byPostcode].filter(
    ([postcode, alike]) => postcode === '' || (alike.length > 1 && !alike.every(isOfAll)),
  );
  return new Set(groups.flatMap(([, alike]) => alike));
}

/** '' where it does not tell which of several is the postcode. */
function loosePostcode(text: string): string {
  const [only = '', ...others] = text.match(POSTCODE) ?? [];
  return others.length > 0 ? '' : only.toUpperCase().replace(/[^A-Z\d]/g, '');
}
