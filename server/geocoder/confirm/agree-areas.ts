// "Theobalds Road, Camden, London" and "100 Gray's Inn Road, Bloomsbury, London": the council of the match and its quarter,
// where only towns elsewhere are listed with the name.
import type { Queryable } from '../../db/database.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { listNearestPostcodes } from '../../gazetteer/postcodes.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { councilAsRegion, namesOfCouncil } from '../context/regions.ts';
import type { Decided } from '../decided.ts';
import { NEAREST_POSTCODE_METERS } from '../describe/district.ts';
import { LONDON } from '../london.ts';
import { localityKey } from '../parse/normalize.ts';
import { countryOf } from '../score/agreement.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { agreeTown } from './agree-town.ts';
import { areQuarters } from './quarters-by-places.ts';

interface NameElsewhere {
  row: number;
  chosen: ScoredCandidate;
  nameKey: string;
  /** A British place has the name too. */
  isTown: boolean;
}

/**
 * A name that is only known elsewhere does not contradict a British row that says by its postcode, or by another place in
 * it, where it is, if the match lies in the council or the quarter of that name. One statement for such rows, and
 * those about quarters where no council has the name.
 */
export async function agreeAreas(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const elsewhere = decided.flatMap((one, row) => listNamesElsewhere(one, row));
  if (elsewhere.length === 0) return decided;
  const nearest = await listNearestPostcodes(
    db,
    elsewhere.map(({ chosen }, row) => ({ ...chosen.candidate.point, row })),
  );
  const councils = new Map(
    nearest.flatMap((near): [NameElsewhere, Postcode][] => {
      const name = elsewhere[near.row];
      return name && isCouncil(name, near) ? [[name, near]] : [];
    }),
  );
  const mayBeQuarters = elsewhere.filter((name) => !name.isTown && !councils.has(name));
  const areOwn = await areQuarters(
    db,
    mayBeQuarters.map(({ chosen, nameKey }) => ({ nameKey, point: chosen.candidate.point })),
  );
  const quarters = mayBeQuarters.filter((_, index) => areOwn[index]);
  const agreed = [...decided];
  for (const name of elsewhere.filter((one) => councils.has(one) || quarters.includes(one)))
    agreed[name.row] = agree(agreed[name.row] as Decided, name.nameKey, councils.get(name) ?? null);
  return agreed;
}

function listNamesElsewhere({ context, decision: { chosen } }: Decided, row: number): NameElsewhere[] {
  if (!chosen || countryOf(chosen.candidate) !== 'GB') return [];
  const { townsAgreed, townsContradicted, postcode } = chosen.agreement;
  if (townsAgreed.length === 0 && postcode !== 'same' && postcode !== 'fits') return [];
  return townsContradicted.map((nameKey) => {
    const towns = [...(context.towns.get(nameKey) ?? []), context.farTowns.get(nameKey)];
    return { row, chosen, nameKey, isTown: towns.some((town) => town?.country === 'GB') };
  });
}

/**
 * Whether the postcode beside the match is of the council with the name. Outside London a town of the name is meant
 * rather than its council, which also holds the towns around: "Stafford" is not Stone.
 */
function isCouncil({ chosen, nameKey, isTown }: NameElsewhere, near: Postcode): boolean {
  const { council, councilCode } = near;
  if (council === '' || distanceMeters(near, chosen.candidate.point) > NEAREST_POSTCODE_METERS) return false;
  return (
    (!isTown || councilCode.startsWith(LONDON)) && namesOfCouncil(council).map(localityKey).includes(nameKey)
  );
}

/** The places elsewhere are no longer those that the row names. */
function agree(one: Decided, nameKey: string, council: Postcode | null): Decided {
  const { context, decision } = one;
  if (!decision.chosen) return one;
  const towns = new Map([...context.towns].filter(([key]) => key !== nameKey));
  if (council) towns.set(nameKey, [councilAsRegion(council, nameKey)]);
  const farTowns = new Map([...context.farTowns].filter(([key]) => key !== nameKey));
  return agreeTown({ ...one, context: { ...context, towns, farTowns } }, decision.chosen, nameKey);
}
