// The region of most rows of a batch: a hint for rows that fit several places with one name.
import { type RegionHint, readRegionHint } from './parse/region-hint.ts';
import { readUsState } from './parse/us-states.ts';
import type { Admin, Placement } from './placement.ts';

/** Fewer rows are no evidence about the others. */
const FEWEST_ROWS = 3;
const SHARE = 0.8;

/**
 * The region of at least four fifths of the rows that are placed by their own words; null where there is none, or too
 * few rows are placed. It does not depend on the order of the rows.
 */
export function regionOfRows(placements: readonly Placement[]): RegionHint | null {
  const regions = placements.flatMap(({ status, basis, admin }) => {
    const { country, state } = admin?.value ?? {};
    const isOwn = status === 'placed' && basis !== 'as_given';
    return isOwn && (country === 'GB' || country === 'US') ? [{ country, state: state ?? '' }] : [];
  });
  if (regions.length < FEWEST_ROWS) return null;
  const most = (keys: readonly string[]) =>
    [...Map.groupBy(keys, (key) => key)].find(([, same]) => same.length >= SHARE * keys.length)?.[0];
  const country = most(regions.map((region) => region.country));
  if (country !== 'GB' && country !== 'US') return null;
  const state = most(regions.map((region) => nameOf(region)));
  const hint = readRegionHint(country, state === undefined || state === 'none' ? '' : state);
  return hint && { ...hint, from: 'rows' };
}

function nameOf({ country, state }: { country: string; state: string }): string {
  const name = country === 'US' ? readUsState(state.split(/\s+/))?.code : state;
  return name || 'none';
}

/** True where nothing says that a place is outside the region. */
export function isOfRegion(admin: Admin | undefined, { country, state, nation }: RegionHint): boolean {
  if (!admin || admin.country !== country) return false;
  if (nation !== null) return admin.state === nation || admin.state === null;
  if (state === null || admin.state === null) return true;
  return readUsState(admin.state.split(' '))?.code === state;
}
