// A row that says a town alone goes by where the other rows are: 'Perth' beside rows of Scotland is no Perth in Australia.
import { findLocalities } from '../../gazetteer/localities.ts';
import { readRegionHint } from '../../geocoder/hints.ts';
import { localityKey } from '../../geocoder/parse/normalize.ts';
import type { GeocodeInput, Placement } from '../../geocoder/placement.ts';
import type { PlacedRow } from '../../pipeline/endpoint.ts';
import { toRowInput } from '../../pipeline/row-input.ts';
import type { Services } from '../../pipeline/services.ts';
import { areaKey } from './area-key.ts';

/** Fewer rows are no evidence about the others, and neither is a smaller share of them. */
const FEWEST_ROWS = 3;
const SHARE = 0.8;

interface SettledStrays {
  placed: PlacedRow[];
  /** Why nothing is told by the place of a row, by its index. */
  untold: ReadonlyMap<number, string>;
}

/**
 * Towns without anything beside, in another country than most rows, are looked for in that country. Where one of the name
 * may lie there and none is found for sure, the row's place tells nothing.
 */
export async function settleStrays(
  placed: PlacedRow[],
  version: string,
  { geocoder, readMap }: Pick<Services, 'geocoder' | 'readMap'>,
): Promise<SettledStrays> {
  const country = countryOfMost(placed);
  const strays = country === null ? [] : placed.flatMap((one, row) => (isStray(one, country) ? [row] : []));
  if (country === null || strays.length === 0) return { placed, untold: new Map() };
  const inputs = strays.map((row) => toRowInput((placed[row] as PlacedRow).row));
  const there = await placeIn(country, inputs, geocoder);
  const keys = strays.map((row) => localityKey(placed[row]?.placement.input ?? ''));
  const towns = await readMap(version, (db) => findLocalities(db, [...new Set(keys)]));
  const named = new Set(towns.flatMap((town) => (town.country === country ? [town.nameKey] : [])));
  const found = new Map<number, PlacedRow>();
  const untold = new Map<number, string>();
  for (const [index, row] of strays.entries()) {
    const own = placed[row] as PlacedRow;
    const placement = there[index];
    if (placement && isSurelyIn(placement, country))
      found.set(row, { ...own, placement, placements: [placement] });
    else if (named.has(keys[index] ?? ''))
      untold.set(row, `Of this row a town alone is known, which may be the one in ${nameOf(country)}.`);
  }
  return { placed: placed.map((one, row) => found.get(row) ?? one), untold };
}

/** The country of most rows that are placed; null where there is none. */
function countryOfMost(placed: readonly PlacedRow[]): string | null {
  const countries = placed.flatMap(({ placement: { status, admin } }) =>
    status === 'placed' ? (admin?.value.country ?? []) : [],
  );
  if (countries.length < FEWEST_ROWS) return null;
  const most = [...Map.groupBy(countries, (country) => country)].find(
    ([, same]) => same.length >= SHARE * countries.length,
  );
  return most?.[0] ?? null;
}

/** Its text is the name of a town, with no region and no postcode. */
function isStray({ placement, row }: PlacedRow, country: string): boolean {
  const { admin, precision, input } = placement;
  if (!admin || precision !== 'town' || row.hint || row.known || admin.value.country === country)
    return false;
  const { city } = admin.value;
  return city !== null && ` ${areaKey(city)} `.includes(` ${areaKey(input)} `);
}

async function placeIn(
  country: string,
  inputs: readonly GeocodeInput[],
  geocoder: Services['geocoder'],
): Promise<readonly Placement[]> {
  const hint = country === 'GB' || country === 'US' ? readRegionHint(country) : null;
  if (!hint) return [];
  const hinted = inputs.map((input) => ({ ...input, hint: { ...hint, from: 'rows' as const } }));
  return (await geocoder.geocode(hinted)).placements;
}

const isSurelyIn = ({ status, admin }: Placement, country: string) =>
  status === 'placed' && admin?.value.country === country;

const nameOf = (country: string) => new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
