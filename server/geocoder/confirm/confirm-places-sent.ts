// "153 Commercial Street, Ynysddu, Newport": the house is known in Newport. Ynysddu is nothing's name there.
import type { Queryable } from '../../db/database.ts';
import type { Neighbours } from '../addresses/neighbours.ts';
import type { StreetNames } from '../candidates/street-names.ts';
import type { Decided } from '../decided.ts';
import { localityKey } from '../parse/normalize.ts';
import { placeNotMet } from '../score/place-not-met.ts';
import { agreeTown } from './agree-town.ts';
import { hold } from './hold.ts';
import { withoutWords } from './met-words.ts';
import { listNamesAround } from './names-around.ts';
import { areQuarters } from './quarters-by-places.ts';

/** Holds rows that name a place of whose name nothing at their match is. Two to four statements for the rows that need them. */
export async function confirmPlacesSent(
  db: Queryable,
  names: StreetNames,
  neighbours: Neighbours,
  decided: Decided[],
): Promise<Decided[]> {
  const sent = decided.flatMap((one, row) => {
    const { chosen, status } = one.decision;
    const name = chosen && status === 'placed' ? placeNotMet(one.context, chosen) : null;
    return chosen && name !== null ? [{ row, one, chosen, context: one.context, name }] : [];
  });
  const around = await listNamesAround(db, names, neighbours, sent);
  const notCalled = sent.filter(({ name }, index) => !around[index]?.isCalled(localityKey(name)));
  const areOwn = await areQuarters(
    db,
    notCalled.map(({ chosen, name }) => ({ nameKey: localityKey(name), point: chosen.candidate.point })),
  );
  const notMet = new Set(notCalled.filter((_, index) => !areOwn[index]));
  const confirmed = [...decided];
  for (const match of sent) {
    const { row, one, chosen, name } = match;
    const key = localityKey(name);
    confirmed[row] = notMet.has(match)
      ? hold(one, 'place_not_met', { placeNotMet: name })
      : agreeTown(one, withoutWords(chosen, key), key);
  }
  return confirmed;
}
