export {
  type GbPostcode,
  mayBeUnit,
  readGbPostcode,
  readPartialAtEnd,
  readPartialAtStart,
} from './gb-postcode.ts';
export { readUsZip } from './us-zip.ts';

/** The key of a postcode of any kind: "NP20 1AA" gives "NP201AA"; "21201" stays. */
export function postcodeKey(code: string): string {
  return code.replace(/[^A-Za-z0-9]+/g, '').toUpperCase();
}
