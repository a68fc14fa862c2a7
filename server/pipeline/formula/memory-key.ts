// The keys under which formulas' answers are stored. The first key names what is charged, so that the same row in any
// call or letter case is charged once. The second, a stamp, covers everything that the answer depends on.
import { createHash } from 'node:crypto';
import type { RowsRequest } from '../../rows/rows-by-value.ts';
import type { SentRow } from '../../rows/sent-row.ts';
import type { AnyRowsEndpoint, Passing, WholeEndpoint } from '../endpoint.ts';
import type { Services } from '../services.ts';

/** For a call without a list of rows. */
export function keyOfCall({ contract }: WholeEndpoint, request: object, mapVersion: string): string {
  const { dry_run: _, ...options } = request as { dry_run?: unknown };
  return keyOf([mapVersion, contract.name, options]);
}

/** The key of the map that a cell's formula made. The token of one spreadsheet has no access to the maps of another. */
export function keyOfCell({ contract }: WholeEndpoint, keyId: string, cell: string): string {
  return keyOf(['map of a cell', contract.name, keyId, cell]);
}

/** For the cost of a call of rows beyond its rows. */
export function keyOfBase(endpoint: AnyRowsEndpoint, request: RowsRequest, mapVersion: string): string {
  return keyOf([mapVersion, endpoint.contract.name, optionsOf(endpoint, request)]);
}

/** Computes the key of each row of a call. */
export function rowKeys(
  endpoint: AnyRowsEndpoint,
  request: RowsRequest,
  mapVersion: string,
): (row: SentRow) => string {
  const options = optionsOf(endpoint, request);
  const { contract, placesOf } = endpoint;
  return (row) => {
    const places = placesOf?.(row, request) ?? [row];
    const read = places.map(({ address, lat, lng }) => [address, lat, lng].map(asRead));
    return keyOf([mapVersion, contract.name, options, read]);
  };
}

type StampedServices = Pick<Services, 'roads' | 'build'>;

/** Computes the stamp of each row's answer, without its id, which belongs to the call. */
export function rowStamps(endpoint: AnyRowsEndpoint, services: StampedServices): (row: SentRow) => Buffer {
  const state = stateOf(endpoint.restsOn, services);
  return ({ name, address, lat, lng, fields }) => hash([state, name, address, lat, lng, fields]);
}

export function stampOfCall({ restsOn }: WholeEndpoint, services: StampedServices): Buffer {
  return hash(stateOf(restsOn, services));
}

function stateOf(restsOn: readonly Passing[] = [], { roads, build }: StampedServices): unknown {
  const networks = roads.networks().map(({ name, version }) => `${name} ${version}`);
  return {
    build,
    ...(restsOn.includes('roads') && { roads: networks.sort() }),
    ...(restsOn.includes('today') && { today: new Date().toISOString().slice(0, 10) }),
  };
}

/** Fields that affect the form of an answer, not how its rows are answered. */
const TELLING = ['format', 'columns', 'title', 'dry_run'];

function optionsOf({ lists }: AnyRowsEndpoint, request: RowsRequest): unknown {
  const left = new Set([...(lists?.fields ?? ['addresses', 'records']), ...TELLING]);
  return Object.fromEntries(Object.entries(request).filter(([field]) => !left.has(field)));
}

/** '12 HIGH  Street ' gives the same key as '12 high street', and 51.5 the same as '51.5'. */
function asRead(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string'
    ? value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
    : value;
}

function keyOf(value: unknown): string {
  return hash(value).toString('hex');
}

function hash(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest();
}
