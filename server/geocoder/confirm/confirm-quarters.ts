// "1330 Maryland Avenue NE": between known houses there, while Maryland Avenue SW has a house with the number.
import type { Neighbours } from '../addresses/neighbours.ts';
import { streetKeyOf } from '../candidates/candidate.ts';
import { withoutDirections } from '../candidates/cell-names.ts';
import { buildingCandidates } from '../candidates/house-candidates.ts';
import { distinctCells, inCells } from '../candidates/street-cell.ts';
import type { StreetName, StreetNames } from '../candidates/street-names.ts';
import type { Decided } from '../decided.ts';
import { scoreCandidate } from '../score/score-candidate.ts';

/**
 * Rows whose house is estimated, and known in another quarter of the town, name that one too. They stay as they are: of 48
 * held-out houses of Washington with such a namesake 47 were within 100 m of the estimate.
 */
export async function confirmQuarters(
  names: StreetNames,
  neighbours: Neighbours,
  decided: readonly Decided[],
): Promise<Decided[]> {
  const others = decided.map((one) => otherQuarters(names, one));
  const houses = await neighbours.list(distinctCells(others.flat()));
  return decided.map((one, row) => {
    const { chosen } = one.decision;
    const read = chosen?.candidate.read;
    if (!chosen || !read) return one;
    const [elsewhere] = (others[row] ?? []).flatMap(({ streetKey, cells, similarity }) => {
      const known = inCells({ cells, streetKey }, houses).filter(
        ({ numberKey }) => numberKey === read.number,
      );
      const option = { row: 0, read, streetKey, match: 'variant', similarity, cells, near: null } as const;
      return buildingCandidates(option, known, []).map((candidate) => scoreCandidate(candidate, one.context));
    });
    return elsewhere ? { ...one, decision: { ...one.decision, elsewhere } } : one;
  });
}

function otherQuarters(names: StreetNames, { context, decision }: Decided): StreetName[] {
  const { chosen, elsewhere } = decision;
  if (chosen?.candidate.kind !== 'interpolated' || elsewhere) return [];
  const own = streetKeyOf(chosen.candidate);
  const bare = withoutDirections(own);
  if (bare === own || bare === '') return [];
  return names
    .listAlike(bare, context.cells)
    .filter(({ streetKey }) => withoutDirections(streetKey) === bare)
    .filter(({ streetKey }) => streetKey !== own && streetKey !== bare);
}
