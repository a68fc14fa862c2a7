// The geocoder's middle: what each text may mean, looked up and weighed for a whole batch.
import type { Queryable } from '../db/database.ts';
import { type Decision, decide } from './decide.ts';
import { gatherExact, gatherLoosely, type Unsettled } from './gather.ts';
import type { AddressReading } from './reading/read-address.ts';
import { type Sought, seek } from './sought.ts';
import { createStreetNameCache } from './street-names.ts';

export interface Decided {
  sought: Sought;
  decision: Decision;
}

/** Decides what each reading means, in their order; `version` is the map version of the data asked. */
export type DecideTexts = (readings: AddressReading[], version: string) => Promise<Decided[]>;

export function createDecider(db: Queryable): DecideTexts {
  const streetNames = createStreetNameCache(db);
  return async (readings, version) => {
    if (readings.length === 0) return [];
    const soughts = await seek(db, readings);
    const cells = [...new Set(soughts.flatMap((sought) => sought.cells))];
    const names = await streetNames.load(cells, version);
    const found = await gatherExact(db, soughts, names);
    const decided = soughts.map((sought, row) => ({ sought, decision: decide(sought, found[row] ?? []) }));
    const loosely = await gatherLoosely(db, decided.flatMap(toUnsettled), names);
    for (const [row, more] of loosely) {
      const { sought } = decided[row] as Decided;
      if (more.length > 0)
        decided[row] = { sought, decision: decide(sought, [...(found[row] ?? []), ...more]) };
    }
    return decided;
  };
}

/** None where the row is found as written, with nothing against it: no looser reading can be better. */
function toUnsettled({ sought, decision: { chosen, status } }: Decided, row: number): Unsettled[] {
  if (!chosen || status !== 'placed') return [{ row, sought, isStreetKnown: false }];
  const { kind, number, street } = chosen.candidate;
  if ((kind === 'address' && number === 'same') || sought.reading.streets.length === 0) return [];
  return [{ row, sought, isStreetKnown: street === 'same' && chosen.agreement.leftover.length === 0 }];
}
