import type { UnplacedAddressRow } from '../../../gazetteer/rows.ts';
import { toProperCase } from '../../addresses/proper-case.ts';
import type { ReadProgress } from '../../source.ts';
import type { Sale } from './read-sale.ts';

/**
 * The address of a sale: of the building, also where only a flat was sold. Null where it is no address; that is
 * counted.
 */
export function toAddress(sale: Sale, saidOn: string, progress: ReadProgress): UnplacedAddressRow | null {
  const isWithdrawn = sale.status === 'D';
  const why = isWithdrawn ? null : uselessness(sale);
  if (why) {
    progress.skip(why);
    return null;
  }
  return {
    table: 'unplaced_address',
    ref: sale.id,
    country: 'GB',
    ...toHouse(sale.paon),
    street: toProperCase(sale.street),
    locality: toProperCase(sale.locality),
    city: toProperCase(sale.town),
    postcode: sale.postcode,
    uprn: 0,
    saidOn,
    isWithdrawn,
  };
}

function uselessness({ postcode, paon }: Sale): string | null {
  if (/^(GARAGE|PARKING|PLOT|LAND|BEACH HUT|MOORING)S?\b/.test(paon)) return 'garages, plots and land';
  return postcode === '' ? 'without a postcode' : null;
}

/** '12' and '12 - 14' are numbers, 'ROSE COTTAGE' a name, 'ROSE HOUSE, 12' both; 'UNIT 7' and 'PLOT 9' are names. */
function toHouse(paon: string): { houseNumber: string; houseName: string } {
  const [, name = '', number] = /^(?:(.+), ?)?(\d+[A-Z]?(?: - \d+[A-Z]?)?)$/.exec(paon) ?? [];
  if (!number) return { houseNumber: '', houseName: toProperCase(paon) };
  return { houseNumber: number.replaceAll(' ', ''), houseName: toProperCase(name) };
}
