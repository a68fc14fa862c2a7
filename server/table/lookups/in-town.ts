import { levelOf } from '../../../shared/basis.ts';
import { counted } from '../../../shared/counted.ts';
import { isByPosition } from '../../geocoder/describe/fill-admin.ts';
import type { RegionHint } from '../../geocoder/hints.ts';
import { countyNamed } from '../../geocoder/parse/gb-counties.ts';
import type { Placement } from '../../geocoder/placement.ts';
import { isOfRegion, regionOfRows } from '../../geocoder/region-of-rows.ts';
import { placeEnds } from '../../pipeline/place-end.ts';
import { areaKey } from './area-key.ts';
import { type Finder, PlacesRefused } from './finder.ts';
import { liesInCounty } from './in-county.ts';
import { isLondon, liesInLondon } from './in-london.ts';
import { lieInUsPlace, usPlaceMeant } from './in-us-place.ts';
import { mainNamesNear } from './namesakes.ts';

/** The words name no town, no district and no county. */
export class NoSuchTown extends PlacesRefused {
  constructor(name: string) {
    super(`no town, district or county of the name "${name}" is known.`);
  }
}

/**
 * Tells for each row whether its town, its district or its British county has this name; null for a row without a place,
 * or with a doubtful one that alone tells it. Of several towns of one name the one is meant that lies where most rows
 * are. Throws NoSuchTown.
 */
export async function lieInTown(name: string, finder: Finder): Promise<(boolean | null)[]> {
  const { placed, silences, uses } = finder;
  const placements = placed.map(({ placement }) => placement);
  const hint = regionOfRows(placements);
  const american = usPlaceMeant(name, placements);
  const told = american
    ? lieInUsPlace(american, placements, (town) => inTownOf(town, placements))
    : await tellRows(name, placements, finder, hint);
  for (const row of placed) uses([...row.placement.packs, ...row.placement.describedBy], row);
  const lies = hint && !american?.byCode ? inRegion(name, told, hint, finder) : told;
  noteRegions(name, lies, finder);
  for (const [row, { point }] of placements.entries())
    if (point && told[row] === null)
      silences.set(row, 'Only the position of a doubtful place tells in which town this row is.');
  return lies;
}

async function tellRows(
  name: string,
  placements: readonly Placement[],
  finder: Finder,
  hint: RegionHint | null,
): Promise<Lies> {
  const own = anyOf([name, ...(await mainNamesNear(name, finder))], (town) => inTownOf(town, placements));
  if (isLondon(name))
    return placements.map((placement, row) =>
      liesInLondon(placement, own[row] ?? null, isDoubtful(placement)),
    );
  const county = hint?.country === 'US' ? null : countyNamed(name);
  if (county !== null) return placements.map((placement, row) => own[row] || liesInCounty(placement, county));
  if (own.includes(true) || !(await isNameOfRegion(name, finder, hint))) return own;
  // 'in Trafford': a doubtful place in Manchester is of no council for sure.
  return placements.map((placement) => (isDoubtful(placement) ? null : false));
}

const inTownOf = (town: string, placements: readonly Placement[]): Lies =>
  placements.map((placement) => liesIn(placement, areaKey(town)));

function anyOf(names: readonly string[], inTown: (name: string) => Lies): Lies {
  const [own = [], ...others] = names.map(inTown);
  return own.map((is, row) => is || (others.some((lies) => lies[row]) ? true : is));
}

/** Whether a row lies in the town or district of this name, as compared; null where it is not known. */
export function liesIn(placement: Placement, wanted: string): boolean | null {
  const { admin, point } = placement;
  if (!point || !admin) return null;
  if (placement.status === 'placed' && namesTown(placement, wanted)) return true;
  const { city, council } = admin.value;
  const isTold = city !== null && tellsCity(placement, city);
  if (isTold && areaKey(city) === wanted) return true;
  // The district is told by the position alone.
  if (!isDoubtful(placement) && council && areaKey(council) === wanted) return true;
  if (placement.status === 'review' && saysTown(placement, wanted)) return null;
  return isTold ? false : null;
}

/** 'Rogerstone' of a row whose record says Newport: its own words name it, and agree with the place. */
const namesTown = ({ evidence }: Placement, wanted: string) =>
  evidence.some((part) => {
    const [, town] = /^town (.+) matched$/.exec(part) ?? [];
    return town !== undefined && areaKey(town) === wanted;
  });

/** '31 High Street, Caerleon, Newport' that was found elsewhere may lie in Caerleon all the same. */
const saysTown = ({ input }: Placement, wanted: string) =>
  input.split(',').some((part) => areaKey(part) === wanted);

/** Within a kilometer a point is of the same town, however seldom the house itself is near it. */
const SAME_TOWN_METERS = 1000;

/** Held for review, or known only so wide. */
export const isDoubtful = ({ status, score, radiusMeters95 }: Placement) =>
  status === 'review' || (levelOf(score) === 'low' && (radiusMeters95 ?? Infinity) > SAME_TOWN_METERS);

/** A doubtful place tells its town where the row's own words do, or a record that is sure but wide, as a ZIP code's. */
export function tellsCity(placement: Placement, city: string): boolean {
  const { admin, input, status } = placement;
  if (!isDoubtful(placement)) return true;
  if (` ${areaKey(input)} `.includes(` ${areaKey(city)} `)) return true;
  return status === 'placed' && admin !== null && !isByPosition(admin, 'city');
}

type Lies = (boolean | null)[];

/** Where a row is in the town of that name in the region of most rows: without the rows in one elsewhere. */
function inRegion(name: string, own: Lies, hint: RegionHint, { placed, notes }: Finder): (boolean | null)[] {
  const lies = own.map((is, row) => is && isOfRegion(placed[row]?.placement.admin?.value, hint));
  if (!lies.includes(true)) return own;
  const others = own.filter((is, row) => is && !lies[row]).length;
  if (others > 0)
    notes.add(`${name} is the one where most rows are: ${counted(others, 'row is', 'rows are')} in another.`);
  return lies;
}

/** Where most rows tell no region, all towns of the name are meant. */
function noteRegions(name: string, lies: Lies, { placed, notes }: Finder): void {
  const regions = placed.flatMap(({ placement }, row) => {
    const { state = null, country = null } = placement.admin?.value ?? {};
    return lies[row] === true ? [state ?? country ?? ''] : [];
  });
  const named = [...new Set(regions)].filter(Boolean).sort();
  if (named.length > 1)
    notes.add(`Several places have the name ${name}; rows are taken of all: ${named.join(', ')}.`);
}

/** False where the name is a town's. Throws NoSuchTown where it is neither a region's nor a town's. */
async function isNameOfRegion(name: string, { services }: Finder, hint: RegionHint | null): Promise<boolean> {
  const [town] = await placeEnds([name], services, hint);
  const { city, council, county } = town?.admin?.value ?? {};
  const isNamed = (own: string | null | undefined) => areaKey(own ?? '') === areaKey(name);
  if (town?.precision !== 'town' || ![city, council, county].some(isNamed)) throw new NoSuchTown(name);
  return !isNamed(city);
}
