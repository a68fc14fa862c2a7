// Registers written by hand, on a few postcodes whose councils are known, behind the endpoint that finds their places.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOfficialPlaces } from '../../../server/endpoints/find-official-places.ts';
import type { PackRow } from '../../../server/gazetteer/pack-row.ts';
import type { RegisterEntryRow } from '../../../server/gazetteer/poi-rows.ts';
import { loadPart } from '../../../server/packs/load/load.ts';
import { sources } from '../../../server/sources/registry.ts';
import type { FindOfficialPlacesAnswer } from '../../../shared/api/find-official-places.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { callerOf } from '../../endpoints/nearby-caller.ts';

/** Where a postcode is, and the code of its council. */
type Postcodes = Readonly<Record<string, { lat: number; lng: number; council: string }>>;

interface Register {
  source: string;
  part: string;
  /** Null where its file states none. */
  asOf: string | null;
  entries: readonly RegisterEntryRow[];
}

export async function layRegisters(postcodes: Postcodes, registers: readonly Register[]) {
  const database = await createTestDatabase();
  await load(database, { source: 'code-point-open', part: '', asOf: '2026-01-01' }, toUnits(postcodes));
  for (const { entries, ...pack } of registers) await load(database, pack, entries);
  return { database, ...(await callerOf<FindOfficialPlacesAnswer>(findOfficialPlaces, database)) };
}

/** One entry of a register at its own coordinates; its number stands for whatever is not given. */
export function entry(
  kind: string,
  ref: string,
  point: { lat: number; lng: number },
  { name = ref, postcode, ...properties }: { name?: string; postcode: string } & PackProperties,
): RegisterEntryRow {
  return {
    table: 'register_entry',
    ref,
    kinds: [kind],
    name,
    postcode,
    point: { lat: point.lat, lng: point.lng },
    pointFrom: 'register',
    saidOn: '2026-01-01',
    properties: { code: ref, postcode, ...properties },
  };
}

type PackProperties = Record<string, string | number | boolean>;

async function load(
  { db }: TestDatabase,
  { source: id, part, asOf }: Omit<Register, 'entries'>,
  rows: readonly PackRow[],
): Promise<void> {
  const source = sources.find((one) => one.id === id);
  if (!source) throw new Error(`${id} is no source`);
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  const file = join(folder, `${id}-${part}.hand`);
  await writeFile(file, 'the rows are in the test');
  const describe = async () => ({ part, version: '1', asOf });
  async function* read() {
    yield* rows;
  }
  await loadPart(db, { ...source, describe, read }, file);
  await rm(folder, { recursive: true });
}

function toUnits(postcodes: Postcodes): PackRow[] {
  return Object.entries(postcodes).map(([code, { lat, lng, council }]) => ({
    table: 'postcode',
    country: 'GB',
    code,
    kind: 'unit',
    lat,
    lng,
    radiusMeters: 50,
    city: '',
    county: '',
    state: '',
    councilCode: council,
    council: '',
  }));
}
