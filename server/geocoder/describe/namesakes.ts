// The other places of a name that is all of a text. Pure.
import type { Locality } from '../../gazetteer/localities.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { isOtherName } from '../context/is-home.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { Decision } from '../score/decide.ts';
import { APART_METERS, MAX_RIVALS } from '../score/rivals.ts';

/** A smaller place is not worth telling. */
const CONSIDERABLE = 10_000;

/** Considerable ones apart from the answer, from its rivals and from each other; none where more than a name was sent. */
export function listNamesakes({ ofName }: QueryContext, { chosen, rivals }: Decision): Locality[] {
  const { town } = chosen?.candidate ?? {};
  if (!town || ofName.length === 0) return [];
  const apart: Locality[] = [town, ...rivals.flatMap(({ candidate }) => candidate.town ?? [])];
  const known = apart.length;
  for (const other of ofName) {
    if (other.population < CONSIDERABLE || isOtherName(other)) continue;
    if (apart.every((one) => distanceMeters(one, other) > APART_METERS.town)) apart.push(other);
  }
  return apart.slice(known, known + MAX_RIVALS);
}
