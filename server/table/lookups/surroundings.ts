import { counted } from '../../../shared/counted.ts';
import { formatCount } from '../../../shared/format-count.ts';
import { answerRisk } from '../../facts/risk/answer-risk.ts';
import { lookAround, readCategory } from '../../nearby/look-around.ts';
import type { PlacedRow } from '../../pipeline/endpoint.ts';
import { TRAFFIC_METERS, trafficAround } from '../../traffic/traffic-around.ts';
import type { CountOperator, MeasuredSelection, PlaceTest } from '../places/place-rule.ts';
import { type Finder, PlacesRefused } from './finder.ts';
import { isOfLevels } from './flood-levels.ts';
import { withinMinutes } from './in-minutes.ts';

type Surrounding = Exclude<PlaceTest, { kind: 'within' | 'inside' }>;

/** Asks of all rows what another endpoint answers, the same way it does; null where its data does not reach. */
export async function askSurroundings(test: Surrounding, finder: Finder): Promise<(boolean | null)[]> {
  switch (test.kind) {
    case 'minutes':
      return withinMinutes(test, finder);
    case 'near_kind':
      return nearKind(test, finder);
    case 'crime':
      return compareCrimes(test, finder);
    case 'flood':
      return atRiskOfFlood(test, finder);
    case 'busy':
      return compareTraffic(test, finder);
  }
}

type Test<Kind extends PlaceTest['kind']> = Extract<PlaceTest, { kind: Kind }>;

async function nearKind(
  { category, meters, beyond, count }: Test<'near_kind'>,
  finder: Finder,
): Promise<(boolean | null)[]> {
  if (meters > 100_000) throw new PlacesRefused('A kind of place is looked for up to 100 km away.');
  finder.tools.add('nearby');
  const mode = count ? ('count' as const) : ('nearest' as const);
  const request = { category, mode, radius_km: Math.max(0.001, meters / 1000) };
  const rows = await lookAround(finder.placed, request, readCategory(category), finder);
  heedCoverage(rows, finder);
  const ends = `The loaded map ends within ${formatCount(Math.round(meters))} m of this place.`;
  return rows.map((row, index) => {
    const whyCut = row.edge === true && ends;
    if (count) return row.count === undefined ? null : holdsSurely(row.count, count, whyCut, index, finder);
    if (!row.places) return null;
    const isNear = holdsSurely(row.places.length, { operator: 'ge', value: 1 }, whyCut, index, finder);
    return isNear === null ? null : isNear !== beyond;
  });
}

/** Where the data ends there may be more than are counted: what more would change matches neither way. */
function holdsSurely(
  count: number,
  { operator, value }: { operator: CountOperator; value: number },
  whyCut: string | false,
  row: number,
  { silences }: Finder,
): boolean | null {
  const isSettled = count > value || (count === value && (operator === 'ge' || operator === 'lt'));
  if (whyCut === false || isSettled) return compare(count, operator, value);
  silences.set(row, whyCut);
  return null;
}

const FURTHEST_KM = 100;

/** Meters to the nearest of a kind of place; null where none is near or the map does not reach. */
export async function metersToKind(category: string, finder: Finder): Promise<(number | null)[]> {
  finder.tools.add('nearby');
  const request = { category, mode: 'nearest' as const, radius_km: FURTHEST_KM };
  const rows = await lookAround(finder.placed, request, readCategory(category), finder);
  heedCoverage(rows, finder);
  const cut = rows.filter(({ places, edge }) => places?.length && edge).length;
  if (cut > 0)
    finder.notes.add(
      `The loaded map ends near ${counted(cut, 'row')}: a nearer ${category} may lie beyond it.`,
    );
  return rows.map(({ places }) => (places?.[0] ? places[0].distance_km * 1000 : null));
}

/** How much is measured around each row; null where the data does not reach. */
export function measureSurroundings(
  measure: MeasuredSelection['measure'],
  finder: Finder,
): Promise<(number | null)[]> {
  return measure === 'crime' ? countCrimes(finder) : countVehicles(finder);
}

async function compareTraffic(
  { operator, value }: Test<'crime' | 'busy'>,
  finder: Finder,
): Promise<(boolean | null)[]> {
  const counts = await countVehicles(finder);
  return counts.map((count) => (count === null ? null : compare(count, operator, value)));
}

const CRIME_CUT = 'Not every police force around this place is loaded: its crimes are at least as many.';

async function compareCrimes(test: Test<'crime' | 'busy'>, finder: Finder): Promise<(boolean | null)[]> {
  const rows = await crimesAround(finder);
  return rows.map(({ crime }, row) =>
    crime ? holdsSurely(crime.count, test, crime.partial && CRIME_CUT, row, finder) : null,
  );
}

async function countCrimes(finder: Finder): Promise<(number | null)[]> {
  const rows = await crimesAround(finder);
  const cut = rows.filter(({ crime }) => crime?.partial).length;
  if (cut > 0)
    finder.notes.add(
      `Not every police force around ${counted(cut, 'row')} is loaded: the crimes there are at least as many.`,
    );
  return rows.map(({ crime }) => crime?.count ?? null);
}

async function crimesAround(finder: Finder) {
  finder.tools.add('crime');
  const rows = await answerRisk(finder.placed, { metric: 'crime' }, finder);
  heedCoverage(rows, finder);
  return rows;
}

async function countVehicles(finder: Finder): Promise<(number | null)[]> {
  const { placed, services, uses, tools, notes, silences } = finder;
  tools.add('busy');
  const isLoaded = (await services.listSources()).some(({ source }) => source === 'dft-traffic-counts');
  if (!isLoaded) throw new PlacesRefused('Traffic counts are not loaded (source dft-traffic-counts).');
  const traffic = await trafficAround(
    placed.map(({ placement }) => placement.point),
    services,
  );
  notes.add(`Traffic is that of the nearest count point within ${TRAFFIC_METERS / 1000} km.`);
  return traffic.map((one, index) => {
    if (!one) {
      silences.set(index, whyUncounted(placed[index]));
      return null;
    }
    uses([one.pack], placed[index]);
    return one.vehicles;
  });
}

function whyUncounted(row: PlacedRow | undefined): string {
  const country = row?.placement.admin?.value.country ?? 'GB';
  return country === 'GB'
    ? `No traffic is counted within ${TRAFFIC_METERS / 1000} km of this place.`
    : 'The place lies outside Great Britain, whose traffic these counts tell.';
}

async function atRiskOfFlood({ levels }: Test<'flood'>, finder: Finder): Promise<(boolean | null)[]> {
  finder.tools.add('flood');
  const rows = await answerRisk(finder.placed, { metric: 'flood' }, finder);
  heedCoverage(rows, finder);
  return rows.map(({ flood }) => (flood ? isOfLevels(flood, levels) : null));
}

/** Where no row at all can be answered for want of the same data, the question cannot. Any other row says why it is not. */
function heedCoverage(
  rows: readonly {
    not_loaded?: string | undefined;
    outside_coverage?: string | undefined;
    status: string;
  }[],
  { silences }: Finder,
): void {
  const placed = rows.filter(({ status }) => status !== 'unplaced');
  const [why] = placed.flatMap(({ not_loaded }) => not_loaded ?? []);
  if (why !== undefined && placed.every(({ not_loaded }) => not_loaded === why))
    throw new PlacesRefused(`Not loaded: ${why}.`);
  for (const [row, { not_loaded, outside_coverage }] of rows.entries()) {
    const reason = outside_coverage ?? (not_loaded && `Not loaded: ${not_loaded}.`);
    if (reason) silences.set(row, reason);
  }
}

function compare(count: number, operator: CountOperator, value: number): boolean {
  switch (operator) {
    case 'gt':
      return count > value;
    case 'ge':
      return count >= value;
    case 'lt':
      return count < value;
    case 'le':
      return count <= value;
    case 'eq':
      return count === value;
  }
}
