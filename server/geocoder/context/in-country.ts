// Towns of countries that are neither Great Britain nor America. Pure.
import type { Locality } from '../../gazetteer/localities.ts';
import type { AddressReading } from '../parse/read-address.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** 'France' of FR. */
export const countryNamed = (country: string): string => names.of(country) ?? country;

/** Of a country that is neither of these two: "Newport, Tasmania" is none of Australia's other Newports. */
export function isInCountry(
  { country, state }: Locality,
  { countryName, stateAbroad }: Pick<AddressReading, 'countryName' | 'stateAbroad'>,
): boolean {
  if (countryNamed(country) !== countryName) return false;
  return stateAbroad === null || state === '' || state === stateAbroad;
}
