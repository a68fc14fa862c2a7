import type { UnplacedAddressRow } from '../../../gazetteer/rows.ts';
import { toProperCase } from '../../addresses/proper-case.ts';
import { BrokenFileError, type ReadProgress } from '../../source.ts';
import { readHouse } from './read-house.ts';

/** The columns that are read, of some ninety that columns.csv beside the table describes. */
export const CERTIFICATE_FORM = {
  id: ['LMK_KEY'],
  address1: ['ADDRESS1'],
  address2: ['ADDRESS2'],
  address3: ['ADDRESS3'],
  postcode: ['POSTCODE'],
  town: ['POSTTOWN'],
  lodgedOn: ['LODGEMENT_DATE'],
  uprn: ['UPRN'],
} as const;

export type Certificate = Record<keyof typeof CERTIFICATE_FORM, string>;

/** The certified home's building; null where it cannot be placed or found, which is counted. */
export function toAddress(
  certificate: Certificate,
  where: string,
  progress: ReadProgress,
): UnplacedAddressRow | null {
  const { id, postcode, town, lodgedOn, uprn } = certificate;
  if (!/^\d{0,12}$/.test(uprn))
    throw new BrokenFileError(where, `a UPRN or nothing was expected, got "${uprn}"`);
  if (!/^\d{4}-\d\d-\d\d$/.test(lodgedOn)) {
    throw new BrokenFileError(where, `a lodgement date such as 2019-04-11 was expected, got "${lodgedOn}"`);
  }
  const house = readHouse([certificate.address1, certificate.address2, certificate.address3]);
  const why = !house
    ? 'without a house'
    : uprn === '' && postcode === ''
      ? 'without UPRN and postcode'
      : null;
  if (!house || why) {
    progress.skip(why ?? '');
    return null;
  }
  return {
    // A home is certified repeatedly: its newest certificate counts.
    table: 'unplaced_address',
    ref: uprn === '' ? id : `uprn/${uprn}`,
    country: 'GB',
    ...house,
    city: toProperCase(town),
    postcode,
    uprn: Number(uprn),
    saidOn: lodgedOn,
    isWithdrawn: false,
  };
}
