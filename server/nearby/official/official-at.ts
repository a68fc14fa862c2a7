import type { OfficialPlace } from '../../../shared/api/official-place.ts';
import { ADDRESS_LENGTH } from '../../../shared/limits.ts';
import type { PoiQuery } from '../../gazetteer/poi-conditions.ts';
import { readAddress } from '../../geocoder/parse/read-address.ts';
import type { PlacedRow } from '../../pipeline/endpoint.ts';
import type { LoadedSource } from '../../pipeline/services.ts';
import { packsOfFound } from '../find-places.ts';
import { matchConfidence } from './match-confidence.ts';
import { matchPlace } from './match-place.ts';
import { toOfficialPlace } from './official-place.ts';
import type { OfficialSearch } from './open-search.ts';

/** Registers place most entries by their postcode, whose centre is rarely further from its buildings than this. */
const AROUND_METERS = 400;
const CANDIDATES = 250;

interface AtAddress {
  places: OfficialPlace[];
  /** Where there is none that meets the conditions, the one that would be it without them. */
  leftOut?: OfficialPlace | undefined;
  packs: string[];
  reachMeters: number;
}

/** The registered place at each row's own address; none where no entry around it has its name or address. */
export async function findAtAddress(
  search: OfficialSearch,
  rows: readonly PlacedRow[],
  conditions: PoiQuery['conditions'],
  packs: readonly LoadedSource[],
): Promise<AtAddress[]> {
  const found = await matchRows(search, rows, conditions, packs);
  const open = rows.filter((_, index) => found[index]?.places.length === 0);
  if (conditions.length === 0 || open.length === 0) return found;
  const whole = await matchRows(search, open, [], packs);
  const leftOutOf = new Map(open.map((row, index) => [row, whole[index]]));
  return found.map((own, index) => {
    const { places: [leftOut] = [], packs: listed = [] } = leftOutOf.get(rows[index] as PlacedRow) ?? {};
    return leftOut ? { ...own, leftOut, packs: listed } : own;
  });
}

async function matchRows(
  search: OfficialSearch,
  rows: readonly PlacedRow[],
  conditions: PoiQuery['conditions'],
  packs: readonly LoadedSource[],
): Promise<AtAddress[]> {
  const points = rows.map(({ placement }) => placement.point as NonNullable<typeof placement.point>);
  const limits = { n: CANDIDATES, radiusMeters: AROUND_METERS };
  const around = await search.touching(points, conditions, limits);
  return rows.map(({ row, placement }, index) => {
    const query = {
      name: row.name,
      address: row.address ?? placement.address,
      // As sent, because the matched place may have another one.
      postcode:
        row.address === null
          ? null
          : (readAddress(row.address.slice(0, ADDRESS_LENGTH)).postcode?.code ?? null),
    };
    const match = matchPlace(query, around[index] ?? []);
    if (!match) return { places: [], packs: [], reachMeters: 0 };
    const { found, entry, evidence } = match;
    // The entry that was asked for tells its own name; what it lacks comes from the others.
    const begin = [found.place, ...found.others][entry];
    return {
      places: [{ ...toOfficialPlace(found, conditions, packs, begin), match: matchConfidence(evidence) }],
      packs: packsOfFound([found]),
      reachMeters: 0,
    };
  });
}
