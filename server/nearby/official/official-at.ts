import type { OfficialPlace } from '../../../shared/api/official-place.ts';
import { ADDRESS_LENGTH } from '../../../shared/limits.ts';
import type { Queryable } from '../../db/database.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import type { PoiQuery } from '../../gazetteer/pois.ts';
import { readAddress } from '../../geocoder/parse/read-address.ts';
import type { PlacedRow } from '../../pipeline/endpoint.ts';
import type { LoadedSource } from '../../pipeline/services.ts';
import { findRegisterDuplicates } from '../find-duplicates.ts';
import { findPlaces } from '../find-places.ts';
import { matchConfidence } from './match-confidence.ts';
import { matchPlace } from './match-place.ts';
import { toOfficialPlace } from './official-place.ts';

/** Registers place most entries by their postcode, whose centre is rarely further from its buildings than this. */
const AROUND_METERS = 400;
const CANDIDATES = 250;

/** The registered place at each row's own address; none where no entry around it has its name or address. */
export async function findAtAddress(
  db: Queryable,
  mapVersion: string,
  rows: readonly PlacedRow[],
  query: PoiQuery,
  packs: readonly LoadedSource[],
): Promise<{ places: OfficialPlace[]; packs: string[]; reachMeters: number }[]> {
  const points = rows.map(({ placement }) => placement.point as NonNullable<typeof placement.point>);
  const limits = { n: CANDIDATES, radiusMeters: AROUND_METERS };
  const around = await findPlaces(db, mapVersion, points, query, limits, findRegisterDuplicates);
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
    const match = matchPlace(query, around[index]?.places ?? []);
    if (!match) return { places: [], packs: [], reachMeters: 0 };
    const { found, entry, evidence } = match;
    const entries = [found.place, ...found.others];
    // The entry that was asked for tells its own name; what it lacks comes from the others.
    const [place = found.place] = entries.splice(entry, 1);
    const told = toOfficialPlace({ place, others: entries, meters: found.meters }, packs);
    return {
      places: [{ ...told, match: matchConfidence(evidence) }],
      packs: [place, ...entries].map(packOf),
      reachMeters: 0,
    };
  });
}
