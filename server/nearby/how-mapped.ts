import { counted, wordFor } from '../../shared/counted.ts';
import { formatCount } from '../../shared/format-count.ts';
import type { Queryable } from '../db/database.ts';
import { countBesideRegisters, countNamedPois } from '../gazetteer/count-pois.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import type { LoadedSource } from '../pipeline/services.ts';

/** How completely a kind of place is mapped, and how that is measured. */
export interface HowMapped {
  says: string;
  share: number | null;
  measure: 'against_register' | 'named';
  /** Of the register. */
  packs: string[];
}

/** What registers list of the same kind: their kind, and for food its type. */
const REGISTERED: Readonly<Record<string, { kind: string; foodType?: string; sources: readonly string[] }>> =
  {
    'amenity/pharmacy': { kind: 'pharmacy', sources: ['nhs-pharmacies'] },
    'amenity/doctors': { kind: 'gp', sources: ['nhs-gp-practices'] },
    'amenity/dentist': { kind: 'dentist', sources: ['nhs-dentists', 'cqc'] },
    'amenity/hospital': { kind: 'hospital', sources: ['nhs-hospitals'] },
    'amenity/pub': { kind: 'food', foodType: 'pub', sources: ['fhrs'] },
    'amenity/fast_food': { kind: 'food', foodType: 'takeaway', sources: ['fhrs'] },
    'shop/supermarket': { kind: 'food', foodType: 'supermarket', sources: ['fhrs'] },
  };
/** With fewer registered places than this in an extract nothing is known: the register may not cover the area. */
const FEWEST_REGISTERED = 5;

/**
 * Measured on a whole extract, for these kinds: against a register where one of them lists the same, else by names. Of a
 * chain only its own places are counted, and no register lists them.
 */
export async function measureMapped(
  db: Queryable,
  pack: { source: string; part: string },
  { kinds, brands }: { kinds: readonly string[]; brands?: readonly string[] | undefined },
  loaded: readonly LoadedSource[],
): Promise<HowMapped> {
  const where = `the extract ${pack.part}`;
  const registered = brands ? undefined : REGISTERED[kinds[0] ?? ''];
  if (registered && kinds.length === 1) {
    const { mapped, listed, registers } = await countBesideRegisters(db, pack, kinds, registered);
    if (listed >= FEWEST_REGISTERED) {
      const packs = registers.map(packOf);
      const names = loaded.filter((one) => packs.includes(one.pack)).map(nameAndDate);
      const says = `${counted(mapped, 'place')} of this kind ${wordFor(mapped, 'is', 'are')} mapped in ${where}; the official register lists ${formatCount(listed)} there (${names.join('; ')}).`;
      return { says, share: mapped / listed, measure: 'against_register', packs };
    }
  }
  const { places, named } = await countNamedPois(db, pack, kinds, brands);
  const what = brands ? 'this chain' : 'this kind';
  if (places === 0)
    return { says: `No place of ${what} is mapped in ${where}.`, share: null, measure: 'named', packs: [] };
  const share = named / places;
  const says = `${formatCount(named)} of the ${formatCount(places)} places of ${what} in ${where} have a name (${percent(share)}).`;
  return { says, share, measure: 'named', packs: [] };
}

const nameAndDate = ({ title, asOf }: LoadedSource) => `${title}, ${asOf}`;

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
