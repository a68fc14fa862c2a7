// The other places that a row may mean, for a person who confirms or corrects it. Pure.
import type { Point } from '../../geometry/distance.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { OtherPlace } from '../placement.ts';
import { type Decision, precisionOf } from '../score/decide.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { distinctLabels, labelOfTown } from './label.ts';
import { listNamesakes } from './namesakes.ts';

const MOST = 4;

/**
 * Of a placed row only the other places of a name that is all of it. Otherwise the candidates that fit as well, and the
 * places that the disagreeing part names.
 */
export function otherPlaces(context: QueryContext, decision: Decision): OtherPlace[] {
  const { chosen, status, rivals, elsewhere, knownByName = [], otherTyped = [] } = decision;
  const ofName = listNamesakes(context, decision).map((town) => toPlace(labelOfTown(town), town, 'town'));
  if (status === 'placed') return ofName;
  const others = [...(elsewhere ? [elsewhere] : []), ...knownByName, ...otherTyped, ...rivals];
  const labels = distinctLabels(others);
  const fitting = others.map(({ candidate }, index) =>
    toPlace(labels[index] ?? '', candidate.point, precisionOf(candidate)),
  );
  const { alikeTowns = [] } = context;
  const alike = chosen ? [] : alikeTowns.map((town) => toPlace(labelOfTown(town), town, 'town'));
  return [...fitting, ...alike, ...(chosen ? contradicting(context, chosen) : []), ...ofName].slice(0, MOST);
}

function contradicting(
  { postcode, towns, farTowns }: QueryContext,
  { agreement }: ScoredCandidate,
): OtherPlace[] {
  const named = agreement.townsContradicted.flatMap((key) => towns.get(key)?.[0] ?? farTowns.get(key) ?? []);
  return [
    ...(agreement.postcode === 'different' && postcode
      ? [toPlace(postcode.found.code, postcode.found, 'postcode')]
      : []),
    ...agreement.postcodesApart.flatMap(({ found }) =>
      found ? [toPlace(found.code, found, 'postcode')] : [],
    ),
    ...named.map((town) => toPlace([town.name, town.state].filter(Boolean).join(', '), town, 'town')),
  ];
}

function toPlace(address: string, { lat, lng }: Point, precision: OtherPlace['precision']): OtherPlace {
  return { address, point: { lat, lng }, precision };
}
