// Official records drawn by hand, loaded as one pack, and places put on them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCoverage } from '../../server/facts/coverage.ts';
import { listFacts, wantedFor } from '../../server/facts/list-facts.ts';
import type { FactPlace } from '../../server/facts/place.ts';
import { type FactQuery, readPlaces } from '../../server/facts/read-places.ts';
import type {
  AreaRow,
  CodeFactRow,
  CodeKind,
  OfficialAreaKind,
} from '../../server/gazetteer/official-rows.ts';
import { packOf } from '../../server/gazetteer/pack-name.ts';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { Placement } from '../../server/geocoder/placement.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { listSources } from '../../server/packs/map-version.ts';
import { FACT_FIELDS, type FactField } from '../../shared/cells/fact-fields.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource } from '../packs/fake-source.ts';
import { drawSquare } from '../sources/draw-square.ts';

export interface Ground {
  database: TestDatabase;
  /** The facts of places, by field; by default all that apply. */
  factsAt(
    places: Placement[],
    fields?: readonly FactField[],
    today?: string,
    region?: 'us' | 'uk',
  ): Promise<ReturnType<typeof listFacts>[]>;
  placesAt(places: Placement[], wanted: FactQuery): Promise<(FactPlace | null)[]>;
}

/**
 * Loads the rows into a database of their own; `part` is what of its source they are. `loadMore` loads what comes beside
 * them.
 */
export async function layGround(
  rows: readonly PackRow[],
  part = '',
  loadMore?: (db: TestDatabase['db']) => Promise<void>,
): Promise<Ground> {
  const [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'milepost-'))]);
  const file = join(folder, 'ground.fake');
  await writeFile(file, 'the rows are in the test');
  const tables = ['area', 'point_feature', 'code_fact', 'postcode', 'locality', 'ground', 'address'] as const;
  const describe = async () => ({ part, version: '1', asOf: '2026-01-01' });
  async function* read() {
    yield* rows;
  }
  await loadPart(database.db, { ...fakeSource, tables, describe, read }, file);
  await rm(folder, { recursive: true });
  await loadMore?.(database.db);
  const loaded = (await listSources(database.db)).map((one) => ({
    source: one.source,
    pack: packOf(one),
    title: one.name,
    asOf: one.asOf,
    isDateStated: one.isDateStated,
    isFictional: one.fictional,
    selection: one.selection,
  }));
  const placesAt = async (places: Placement[], wanted: FactQuery) =>
    readPlaces(database.db, places, await readCoverage(database.db, '1', loaded), wanted);
  return {
    database,
    placesAt,
    async factsAt(places, fields, today = '2026-01-01', region = undefined) {
      const found = await placesAt(places, wantedFor(fields ?? FACT_FIELDS));
      return found.map((place) => listFacts(place as FactPlace, { fields, today, region }));
    },
  };
}

/** A square of an official area, from its south-west corner. */
export function square(
  kind: OfficialAreaKind,
  code: string,
  [west, south, size]: [number, number, number],
  more: Partial<AreaRow> = {},
): AreaRow {
  return {
    table: 'area',
    kind,
    code,
    name: code,
    country: 'US',
    state: '',
    scope: '',
    properties: {},
    rings: [drawSquare(west, south, size)],
    ...more,
  };
}

export function codeFact(
  kind: CodeKind,
  code: string,
  name: string,
  properties: Record<string, unknown> = {},
): CodeFactRow {
  return { table: 'code_fact', kind, code, name, country: 'US', scope: 'US', properties };
}

/** A place as the geocoder gives it; with a radius it is known only as far as that. */
export function placed(
  lat: number,
  lng: number,
  radiusMeters95 = 0,
  more: Partial<Placement> = {},
): Placement {
  return {
    input: '',
    status: 'placed',
    recordKey: 'rk1_0',
    point: { lat, lng },
    precision: 'rooftop',
    radiusMeters95,
    addressQuality: { value: 'coordinates', basis: '' },
    score: 1,
    basis: 'as_given',
    why: '',
    evidence: [],
    reason: null,
    admin: null,
    address: null,
    isSample: false,
    packs: [],
    describedBy: [],
    ...more,
  };
}
