import type { Queryable } from '../db/database.ts';
import { countNamedPois } from '../gazetteer/pois.ts';

/** How well a kind of place is mapped, and what tells so. */
export interface HowMapped {
  says: string;
  share: number | null;
  measure: 'against_register' | 'named';
}

/** Measured on a whole extract, for these kinds. */
export async function measureMapped(
  db: Queryable,
  pack: { source: string; part: string },
  kinds: readonly string[],
): Promise<HowMapped> {
  const { places, named } = await countNamedPois(db, pack, kinds);
  const where = `the extract ${pack.part}`;
  if (places === 0)
    return { says: `No place of this kind is mapped in ${where}.`, share: null, measure: 'named' };
  const share = named / places;
  const says = `${named} of the ${places} places of this kind in ${where} have a name (${percent(share)}).`;
  return { says, share, measure: 'named' };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
