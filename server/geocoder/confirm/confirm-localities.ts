// "27 The Crescent, Irlam, Manchester": the house is known on The Crescent in Urmston, whose letters go to Manchester
// too. The place that was sent wins where it has a street of that name.
import type { Queryable } from '../../db/database.ts';
import { findStreets, type Street } from '../../gazetteer/streets.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { groupWithin } from '../addresses/group-within.ts';
import type { Neighbours, StreetAddress } from '../addresses/neighbours.ts';
import { SAME_STREET_METERS } from '../addresses/street-addresses.ts';
import { type Candidate, streetKeyOf } from '../candidates/candidate.ts';
import { toStreet } from '../candidates/street-candidates.ts';
import { distinctCells, inCells, keyOf } from '../candidates/street-cell.ts';
import type { StreetNames } from '../candidates/street-names.ts';
import type { Decided } from '../decided.ts';
import { localityKey } from '../parse/normalize.ts';
import { countryOf } from '../score/agreement.ts';
import { listLocalitiesSent } from '../score/localities-sent.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { agreeTown } from './agree-town.ts';
import { decideInTown } from './decide-in-town.ts';
import { hold } from './hold.ts';
import { withoutWords } from './met-words.ts';
import { NEAREST_METERS, nearestHouse } from './nearest-house.ts';

interface StreetOfRow {
  streetKey: string;
  cells: number[];
}

const NOTHING: StreetOfRow = { streetKey: '', cells: [] };

/** Moves British rows to the place that they name. Two statements for the rows that may be elsewhere. */
export async function confirmLocalities(
  db: Queryable,
  names: StreetNames,
  neighbours: Neighbours,
  decided: Decided[],
): Promise<Decided[]> {
  const asked = decided.map((one) => toAsk(one, names));
  if (asked.every(({ cells }) => cells.length === 0)) return decided;
  const [houses, streets] = await Promise.all([
    neighbours.list(distinctCells(asked)),
    findStreets(db, distinctCells(asked)),
  ]);
  const streetOf = Map.groupBy(streets, keyOf);
  return decided.map((one, row) => {
    const street = asked[row] ?? NOTHING;
    const { chosen } = one.decision;
    if (!chosen || street.cells.length === 0) return one;
    return inPlaceSent(
      one,
      { chosen, ...street },
      inCells(street, houses),
      inCells<Street>(street, streetOf),
    );
  });
}

function toAsk({ context, decision: { chosen } }: Decided, names: StreetNames): StreetOfRow {
  if (!chosen || countryOf(chosen.candidate) !== 'GB' || !chosen.candidate.read) return NOTHING;
  const { kind, address } = chosen.candidate;
  const streetKey = streetKeyOf(chosen.candidate);
  const isOnStreet = kind === 'address' || kind === 'interpolated' || kind === 'street';
  if (!isOnStreet || streetKey === '') return NOTHING;
  if (address && listLocalitiesSent(chosen, address, context).length === 0) return NOTHING;
  return { streetKey, cells: names.cellsOf(streetKey, context.cells) };
}

function inPlaceSent(
  one: Decided,
  match: StreetOfRow & { chosen: ScoredCandidate },
  houses: readonly StreetAddress[],
  streets: readonly Street[],
): Decided {
  const { chosen } = match;
  const own = chosen.candidate.address ?? nearestHouse(chosen.candidate, houses);
  if (!own) return one;
  for (const key of listLocalitiesSent(chosen, own, one.context)) {
    const there = houses.filter(({ locality, city }) => localityKey(locality || city) === key);
    if (there.length === 0 || (own.locality === '' && isOneStreet(chosen.candidate, there, houses))) continue;
    const drawn = streets.filter((piece) =>
      there.some((house) => distanceMeters(house, piece) <= NEAREST_METERS),
    );
    const pieces = drawn.length > 0 ? drawn : there.map(toStreet);
    const decision = decideInTown({ one, ...match }, pieces, there);
    if (!decision?.chosen) continue;
    const inTown = agreeTown({ ...one, decision }, withoutWords(decision.chosen, key), key);
    // "1 Heaton Avenue, Bolton" stands in Bolton, and in Bradshaw, whose letters go to Bolton too.
    const isOnBoth = key === localityKey(own.city) && isHouse(chosen) && isHouse(decision.chosen);
    return isOnBoth && inTown.decision.status === 'placed'
      ? hold(inTown, 'several_places', { rivals: [chosen] })
      : inTown;
  }
  return one;
}

const isHouse = ({ candidate: { kind, number } }: ScoredCandidate) => kind === 'address' && number === 'same';

/** A record without a locality may lie in the one of its neighbours: Chepstow Road runs on through Maindee. */
function isOneStreet(
  { point }: Candidate,
  there: readonly StreetAddress[],
  houses: readonly StreetAddress[],
): boolean {
  const own = groupWithin([point, ...houses], SAME_STREET_METERS)[0] ?? [];
  return there.some((house) => own.includes(house));
}
