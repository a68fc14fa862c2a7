import type { Queryable } from '../../db/database.ts';
import { findPostcodeAddresses } from '../../gazetteer/addresses.ts';
import type { QueryContext } from '../context/query-context.ts';
import { localityKey } from '../parse/normalize.ts';
import { numberKey } from '../parse/number-key.ts';
import { postcodeKey } from '../parse/postcodes.ts';
import type { AddressReading, StreetReading } from '../parse/read-address.ts';
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
  const probes = contexts.flatMap((context, row) => {
    const { reading, postcode } = context;
    const numbered = reading.streets.find(({ number }) => number !== '');
    const read = numbered ? besideTown(numbered, context) : numberAlone(reading);
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

/** "45, NP19 7BW": a number and a postcode are a whole address in Great Britain. */
function numberAlone({ parts }: AddressReading): StreetReading | null {
  const number = parts.length === 1 ? numberKey(parts[0] ?? '') : '';
  return number === '' ? null : { number, ...NO_STREET, rest: [] };
}

/** "45 Newport NP19 7BW": the town is no street. */
function besideTown(read: StreetReading, { towns }: QueryContext): StreetReading {
  if (!towns.has(localityKey(read.street))) return read;
  return { number: read.number, ...NO_STREET, rest: [read.street, ...read.rest] };
}

const NO_STREET = { street: '', streetKey: '', buildingName: '', isRestApart: true, partIndex: 0 };

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
  if (read.streetKey === '') return { streetKey, match: 'not_sent', similarity: 0 };
  const alike = streetKey.startsWith(`${read.streetKey} `)
    ? LEAST_SIMILARITY_IN_POSTCODE
    : similarity(read.streetKey, streetKey);
  if (alike >= LEAST_SIMILARITY_IN_POSTCODE) return { streetKey, match: 'alike', similarity: alike };
  return { streetKey, match: 'missing', similarity: 0 };
}
