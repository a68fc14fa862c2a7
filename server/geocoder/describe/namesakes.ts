// The other places of a name that is all of a text. Pure.
import type { Locality } from '../../gazetteer/localities.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { isOtherName } from '../context/is-home.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { Decision } from '../score/decide.ts';
import { APART_METERS, MAX_RIVALS } from '../score/rivals.ts';
import { labelOfTown } from './label.ts';

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

/** A name alone, which other places have too: people mean the one that is several times larger. */
export function namesakeEvidence(context: QueryContext, decision: Decision): string[] {
  const { town } = decision.chosen?.candidate ?? {};
  if (!town || decision.rivals.length > 0) return [];
  const smaller = (context.towns.get(town.nameKey) ?? []).filter(
    ({ population }) => population < town.population,
  );
  const others = listNamesakes(context, decision).map(labelOfTown);
  return [
    ...(smaller.length > 0 && town.kind !== 'region'
      ? [`the largest place of its name: ${town.population.toLocaleString('en')} people`]
      : []),
    ...(others.length > 0 ? [`others of the name: ${others.join('; ')}`] : []),
  ];
}
