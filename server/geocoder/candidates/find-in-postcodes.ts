import type { Queryable } from '../../db/database.ts';
import { findPostcodeAddresses } from '../../gazetteer/addresses.ts';
import type { QueryContext } from '../context/query-context.ts';
import { postcodeKey } from '../parse/postcodes.ts';
import type { StreetReading } from '../parse/read-address.ts';
import { similarity } from '../parse/spelling.ts';
import type { Candidate } from './candidate.ts';
import { addressCandidates } from './house-candidates.ts';
import type { StreetOption } from './street-options.ts';

/** Houses with the query's number and postcode, by row, on any street. */
export async function findPostcodeHouseCandidates(
  db: Queryable,
  contexts: QueryContext[],
): Promise<Map<number, Candidate[]>> {
  const reads: StreetReading[] = [];
  const rows: number[] = [];
  const probes = contexts.flatMap(({ reading, postcode }, row) => {
    const read = reading.streets.find(({ number }) => number !== '');
    if (!read || !postcode?.isExact || postcode.found.kind !== 'unit') return [];
    reads.push(read);
    rows.push(row);
    const probe = { postcodeKey: postcodeKey(postcode.found.code), numberKey: read.number };
    return [{ row: reads.length - 1, ...probe }];
  });
  const byProbe = Map.groupBy(await findPostcodeAddresses(db, probes), ({ row }) => row);
  const found = new Map<number, Candidate[]>();
  for (const [probe, addresses] of byProbe) {
    const read = reads[probe] as StreetReading;
    const row = rows[probe] as number;
    const others = Map.groupBy(addresses, (address) => address.streetKey);
    others.delete(read.streetKey);
    const candidates = [...others].flatMap(([streetKey, list]) =>
      addressCandidates({ row, read, ...inPostcode(read, streetKey), cells: [], near: null }, list, []),
    );
    found.set(row, candidates);
  }
  return found;
}

/** Among the few streets of a postcode, a name may contain more typing errors than among those of a whole town. */
const LEAST_SIMILARITY_IN_POSTCODE = 0.7;

/**
 * How a street of the postcode relates to the written one. Where it is only 'different', number and postcode are the
 * evidence.
 */
function inPostcode(
  read: StreetReading,
  streetKey: string,
): Pick<StreetOption, 'streetKey' | 'match' | 'similarity'> {
  const alike = streetKey.startsWith(`${read.streetKey} `)
    ? LEAST_SIMILARITY_IN_POSTCODE
    : similarity(read.streetKey, streetKey);
  if (alike >= LEAST_SIMILARITY_IN_POSTCODE) return { streetKey, match: 'alike', similarity: alike };
  return { streetKey, match: 'missing', similarity: 0 };
}
