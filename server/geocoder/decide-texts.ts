// The geocoder's middle: what each text may mean, looked up and weighed for a whole batch.
import type { Queryable } from '../db/database.ts';
import { type Decision, decide } from './decide.ts';
import { gatherExact, gatherLoosely } from './gather.ts';
import { hasWordCutOff, type Judged } from './judge.ts';
import type { AddressReading } from './reading/read-address.ts';
import { type Sought, seek } from './sought.ts';
import { createStreetNameCache } from './street-names.ts';
import type { Unsettled } from './street-options.ts';
import { createTownNameCache } from './town-names.ts';
import { createTownCache } from './towns.ts';

export interface Decided {
  sought: Sought;
  decision: Decision;
}

/** Decides what each reading means, in their order; `version` is the map version of the data asked. */
export type DecideTexts = (readings: AddressReading[], version: string) => Promise<Decided[]>;

export function createDecider(db: Queryable): DecideTexts {
  const streetNames = createStreetNameCache(db);
  const townNames = createTownNameCache(db);
  const townCache = createTownCache(db);
  return async (readings, version) => {
    if (readings.length === 0) return [];
    const towns = townCache.at(version);
    const soughts = await seek(db, towns, readings, () => townNames.load(version));
    const cells = [...new Set(soughts.flatMap((sought) => sought.cells))];
    const names = await streetNames.load(cells, version);
    const found = await gatherExact(db, soughts, names);
    const decided = soughts.map((sought, row) => ({ sought, decision: decide(sought, found[row] ?? []) }));
    const loosely = await gatherLoosely(db, decided.flatMap(toUnsettled), names, towns);
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
  if (!chosen || status !== 'placed') return [{ row, sought, isStreetKnown: false, isLost: isLost(chosen) }];
  const { kind, number, street } = chosen.candidate;
  const isFound =
    kind === 'address' && number === 'same' && !hasWordCutOff(chosen.candidate, chosen.agreement);
  if (isFound || sought.reading.streets.length === 0) return [];
  const isStreetKnown = street === 'same' && chosen.agreement.leftover.length === 0;
  return [{ row, sought, isStreetKnown, isLost: isLost(chosen) }];
}

function isLost(chosen: Judged | null): boolean {
  const kind = chosen?.candidate.kind;
  return !chosen || kind === 'postcode' || kind === 'town' || chosen.contradictions.length > 0;
}
