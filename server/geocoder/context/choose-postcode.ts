// The known postcode that a row names: the query's own, or its widest known part.
import type { Postcode } from '../../gazetteer/postcode.ts';
import { postcodeKey } from '../parse/postcodes.ts';
import type { AddressReading } from '../parse/read-address.ts';
import type { OtherPostcode } from './query-context.ts';

/** A code under which a postcode may be known. */
interface Code {
  key: string;
  kind: Postcode['kind'];
}

/** The key of the query's postcode; '' where it has none. */
export function sentKey({ postcode }: Pick<AddressReading, 'postcode'>): string {
  return postcode ? postcodeKey(postcode.code) : '';
}

/**
 * 'NP20 1AA' → NP201AA, NP201, NP20: the wider ones are used where the code itself is unknown. Each has its kind: LS29
 * is a sector of LS2 and also a district. A current code comes before a withdrawn one.
 */
export function listCodes(reading: Pick<AddressReading, 'postcode'>): Code[] {
  if (!reading.postcode) return [];
  const { kind } = reading.postcode;
  const key = sentKey(reading);
  if (kind === 'unit') {
    const wider: Code[] = [
      { key: key.slice(0, -2), kind: 'sector' },
      { key: key.slice(0, -3), kind: 'district' },
    ];
    return [{ key, kind }, { key, kind: 'retired' }, ...wider];
  }
  if (kind === 'sector')
    return [
      { key, kind },
      { key: key.slice(0, -1), kind: 'district' },
    ];
  // SW1 is no district of Royal Mail: it stands for its lettered districts together.
  return kind === 'district'
    ? [
        { key, kind },
        { key, kind: 'district_group' },
      ]
    : [{ key, kind }];
}

export function choosePostcode(
  reading: Pick<AddressReading, 'postcode'>,
  byCode: ReadonlyMap<string, Postcode[]>,
): { found: Postcode; isExact: boolean } | null {
  for (const { key, kind } of listCodes(reading)) {
    const found = byCode.get(key)?.find((postcode) => postcode.kind === kind);
    if (found) return { found, isExact: key === sentKey(reading) };
  }
  return null;
}

/** Each further whole postcode of a text, as a reading of its own. */
export function listOthers({ otherPostcodes }: Pick<AddressReading, 'otherPostcodes'>) {
  return otherPostcodes.map((code) => ({ postcode: { code, kind: 'unit', repaired: false } as const }));
}

/** The further postcodes of a text, each with its own record where that is known. */
export function findOthers(
  reading: Pick<AddressReading, 'otherPostcodes'>,
  byCode: ReadonlyMap<string, Postcode[]>,
): OtherPostcode[] {
  return listOthers(reading).map((other) => {
    const chosen = choosePostcode(other, byCode);
    return { code: other.postcode.code, found: chosen?.isExact ? chosen.found : null };
  });
}
