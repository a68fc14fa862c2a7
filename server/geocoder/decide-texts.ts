// The geocoder's middle: what each text may mean, looked up and weighed for a whole batch.
import type { Queryable } from '../db/database.ts';
import { createNeighbourCache } from './addresses/neighbours.ts';
import { measurePostcodes } from './addresses/postcode-extent.ts';
import { measureStreets } from './addresses/street-extent.ts';
import { gatherExact, gatherLoosely } from './candidates/find-candidates.ts';
import { cheapestOf, judgePossible, mayMatter } from './candidates/possible.ts';
import { createStreetNameCache, type StreetNames } from './candidates/street-names.ts';
import { listZipCities, type Unsettled } from './candidates/street-options.ts';
import { type Sought, seek } from './context/query-context.ts';
import { createTownNameCache } from './context/town-names.ts';
import { createTownCache } from './context/towns.ts';
import type { AddressReading } from './parse/read-address.ts';
import { type Decision, type Doubt, decideAmong } from './score/decide.ts';
import { hasWordCutOff, type Judged, leastCost } from './score/score-candidate.ts';

export interface Decided {
  sought: Sought;
  decision: Decision;
  /** Keys of known streets that a row without its street may have meant; none where its street is found. */
  nearStreets: string[];
}

/** Decides what each reading means, in their order; `version` is the map version of the data asked. */
export type DecideTexts = (readings: AddressReading[], version: string) => Promise<Decided[]>;

export function createDecider(db: Queryable): DecideTexts {
  const streetNames = createStreetNameCache(db);
  const townNames = createTownNameCache(db);
  const townCache = createTownCache(db);
  const neighbourCache = createNeighbourCache(db);
  return async (readings, version) => {
    if (readings.length === 0) return [];
    const towns = townCache.at(version);
    const soughts = await seek(db, towns, readings, () => townNames.load(version));
    const loadNames = (cells: number[]) => streetNames.load(cells, version);
    const loading = loadNames([...new Set(soughts.flatMap((sought) => sought.cells))]);
    const neighbours = neighbourCache.at(version);
    const [found, names] = await Promise.all([
      gatherExact(db, soughts, loading, neighbours),
      loading,
      // The looser search of some rows asks for these again, one after the other with what it finds there.
      towns.find(listZipCities(soughts)),
    ]);
    const known = { names, neighbours, towns, loadNames };
    const first = soughts.map((sought, row) => {
      const judged = judgePossible(sought, found[row] ?? []);
      return { sought, judged, decision: decideAmong(sought, judged) };
    });
    const loosely = await gatherLoosely(db, first.flatMap(toUnsettled), known);
    const decided = first.map(({ sought, judged, decision: exact }, row) => {
      const more = judgePossible(sought, loosely.get(row)?.possible ?? [], cheapestOf(judged));
      const decision = more.length > 0 ? decideAmong(sought, [...judged, ...more]) : exact;
      return { sought, decision, nearStreets: listNearStreets(sought, decision, names) };
    });
    const [streets, postcodes] = await Promise.all([
      measureStreets(db, neighbours, decided),
      measurePostcodes(db, decided),
    ]);
    return decided.map((one, row) => (isAtPostcode(one) ? postcodes[row] : streets[row]) ?? one);
  };
}

/** None where the row is found as written, with nothing against it, or where no looser reading can be better. */
function toUnsettled(
  {
    sought,
    judged,
    decision: { chosen, status },
  }: Pick<Decided, 'sought' | 'decision'> & { judged: Judged[] },
  row: number,
): Unsettled[] {
  const one = { row, sought, isLost: isLost(chosen), cheapest: cheapestOf(judged) };
  if (!mayBeElsewhere(one)) return [];
  if (!chosen || status !== 'placed') return [{ ...one, isStreetKnown: false }];
  const { kind, number, street } = chosen.candidate;
  const isFound =
    kind === 'address' && number === 'same' && !hasWordCutOff(chosen.candidate, chosen.agreement);
  if (isFound || sought.reading.streets.length === 0) return [];
  return [{ ...one, isStreetKnown: street === 'same' && chosen.agreement.leftover.length === 0 }];
}

/** Without a number a looser reading can only be a street: it is no better than a crossing, or a business by name. */
function mayBeElsewhere({ sought: { reading }, cheapest }: Pick<Unsettled, 'sought' | 'cheapest'>): boolean {
  return (
    reading.streets.some(({ number }) => number !== '') || mayMatter(leastCost('street', 'same', 1), cheapest)
  );
}

const WITHOUT_STREET: readonly Doubt[] = ['nothing_known', 'street_not_found', 'words_left'];

function listNearStreets({ reading, cells }: Sought, { doubts }: Decision, names: StreetNames): string[] {
  const [read] = reading.streets;
  if (!read || !doubts.some((doubt) => WITHOUT_STREET.includes(doubt))) return [];
  return names.listNearest(read.streetKey, cells);
}

function isAtPostcode({ decision }: Decided): boolean {
  return decision.chosen?.candidate.kind === 'postcode';
}

function isLost(chosen: Judged | null): boolean {
  const kind = chosen?.candidate.kind;
  return !chosen || kind === 'postcode' || kind === 'town' || chosen.contradictions.length > 0;
}
