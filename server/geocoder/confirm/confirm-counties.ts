// For rows that name a county: a match outside it is held for review, unless it is near enough to the popular extent of
// the county.
import type { Counties, CountyMatch } from '../context/counties.ts';
import type { Decided } from '../decided.ts';
import { contradict } from './contradict.ts';

/** One query for the rows that need it. */
export async function confirmCounties(counties: Counties, decided: Decided[]): Promise<Decided[]> {
  const asked = decided.flatMap((one, row) => {
    const { county, country } = one.context.reading;
    const point = one.decision.chosen?.candidate.point;
    return point && county
      ? [{ ...point, row, county, country: country === 'US' ? country : 'GB' } as const]
      : [];
  });
  if (asked.length === 0) return decided;
  const matches = await counties.match(asked);
  const matchOf = new Map(asked.map(({ row }, index) => [row, matches[index] ?? null]));
  return decided.map((one, row) => withMatch(one, matchOf.get(row) ?? null));
}

function withMatch(one: Decided, county: CountyMatch): Decided {
  const { chosen } = one.decision;
  if (!chosen || county === null) return one;
  if (county === 'different') return contradict(one, chosen, 'county');
  const agreement = { ...chosen.agreement, county };
  return { ...one, decision: { ...one.decision, chosen: { ...chosen, agreement } } };
}
