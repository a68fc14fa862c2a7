// Which known postcode a row names: the one sent, or the widest known part of it.
import type { Postcode } from '../../gazetteer/postcode.ts';
import { postcodeKey } from '../parse/postcodes.ts';
import type { AddressReading } from '../parse/read-address.ts';

/** A code under which a postcode may be known. */
interface Code {
  key: string;
  kind: Postcode['kind'];
}

/** The key of the postcode as sent; '' where none was. */
export function sentKey({ postcode }: AddressReading): string {
  return postcode ? postcodeKey(postcode.code) : '';
}

/**
 * 'NP20 1AA' → NP201AA, NP201, NP20: the wider ones serve where the code itself is unknown. Each with its kind: LS29 is
 * a sector of LS2 and a district of its own. A code in use before one withdrawn.
 */
export function listCodes(reading: AddressReading): Code[] {
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
  // SW1 is none of Royal Mail's: its lettered districts together are meant.
  return kind === 'district'
    ? [
        { key, kind },
        { key, kind: 'district_group' },
      ]
    : [{ key, kind }];
}

export function choosePostcode(
  reading: AddressReading,
  byCode: ReadonlyMap<string, Postcode[]>,
): { found: Postcode; isExact: boolean } | null {
  for (const { key, kind } of listCodes(reading)) {
    const found = byCode.get(key)?.find((postcode) => postcode.kind === kind);
    if (found) return { found, isExact: key === sentKey(reading) };
  }
  return null;
}
