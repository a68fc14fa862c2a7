/**
 * What is loaded, read from a primary and two standbys: facts, risks, places around, registers, postcodes, tiles.
 * @story the second edition that one test loads is there for those after it
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase, type Queryable } from '../../server/db/database.ts';
import { findNearby } from '../../server/endpoints/find-nearby.ts';
import { findOfficialPlaces } from '../../server/endpoints/find-official-places.ts';
import { findPostcodesInRadius } from '../../server/endpoints/find-postcodes-in-radius.ts';
import { getAreaRisk } from '../../server/endpoints/get-area-risk.ts';
import { getLocationFacts } from '../../server/endpoints/get-location-facts.ts';
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { spreadOver } from '../../server/geocoder/spread.ts';
import { readGround } from '../../server/maps/tiles/ground-version.ts';
import { TileStore } from '../../server/maps/tiles/tile-store.ts';
import type { Endpoint } from '../../server/pipeline/endpoint.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { loadSampleford } from '../../server/sampleford/load-sampleford.ts';
import { ApiError } from '../../shared/api-error.ts';
import { ask, catchUp, openStandbys, type Replicas, startReplicas } from '../db/replicas.ts';
import { endpointCaller, servicesOn } from '../endpoints/endpoint-caller.ts';

const REST_MS = 200;
const CALLS = 8;
const endpoints = [getLocationFacts, getAreaRisk, findNearby, findOfficialPlaces, findPostcodesInRadius];
// Sampleford lies at 55.3291, -2.2302.
const TILE = { z: 12, x: 2022, y: 1288 };

let replicas: Replicas;
let primaryDb: Database;
let standbyDbs: Database[];
let services: Services;
/** Whose data each read was of: 0 is the primary. */
let read: number[];

beforeAll(async () => {
  replicas = await startReplicas(2);
  primaryDb = openDatabase(replicas.primary.url);
  standbyDbs = openStandbys(replicas);
  const home = await mkdtemp(join(tmpdir(), 'milepost-standbys-'));
  await loadSampleford(primaryDb, home);
  await rm(home, { recursive: true });
  const toServer = (db: Database) => ({ db, geocoder: createGeocoder(db) });
  const over = spreadOver(toServer(primaryDb), standbyDbs.map(toServer), () => {}, REST_MS);
  services = {
    ...servicesOn(primaryDb),
    geocoder: over.geocoder,
    readMap: (version, work) =>
      over.readMap(version, (db) => {
        read.push((standbyDbs as Queryable[]).indexOf(db) + 1);
        return work(db);
      }),
  };
  await bothCatchUp();
});
beforeEach(() => {
  read = [];
});
afterAll(async () => {
  await Promise.all([primaryDb, ...(standbyDbs ?? [])].map((db) => db?.end()));
  await replicas?.clear();
});

async function bothCatchUp(): Promise<void> {
  for (const { url } of replicas.standbys) await catchUp(replicas.primary.url, url);
}

/** The documented example, so many times: what is found, without the ids and times of a call. */
async function askExample(endpoint: Endpoint, on: Services, times: number): Promise<string[]> {
  const { callRaw } = await endpointCaller(on);
  const answers = [];
  for (let call = 0; call < times; call++) {
    const { body } = await callRaw<{ records?: object; areas?: object; run: { map_version: string } }>(
      endpoint as never,
      endpoint.contract.example.request,
    );
    answers.push(JSON.stringify([body.records, body.areas, body.run.map_version]));
  }
  return answers;
}

const expectRight = async (endpoint: Endpoint, meanwhile = async () => {}) => {
  const [right] = await askExample(endpoint, servicesOn(primaryDb), 1);
  const [answers] = await Promise.all([askExample(endpoint, services, CALLS), meanwhile()]);
  expect(answers).toEqual(Array.from({ length: CALLS }, () => right));
};

const named = endpoints.map((endpoint) => [endpoint.contract.name, endpoint as Endpoint] as const);

test.each(named)(
  '%s reads what is loaded from both standbys, and nothing from the primary',
  async (_, endpoint) => {
    await expectRight(endpoint);
    expect(new Set(read)).toEqual(new Set([1, 2]));
  },
);

test('tiles are read from standbys', async () => {
  const { version } = await readGround(primaryDb);
  const right = await new TileStore(primaryDb).get(version, 'ground', TILE);
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none');
  // Its primary cannot be asked at all.
  expect(await new TileStore(nowhere, standbyDbs).get(version, 'ground', TILE)).toEqual(right);
  expect(right?.length).toBeGreaterThan(100);
  await nowhere.end();
});

describe('after a swap that one standby has not seen', () => {
  let oldGround: string;
  beforeAll(async () => {
    oldGround = (await readGround(primaryDb)).version;
    await ask(replicas.standbys[1]?.url ?? '', 'select pg_wal_replay_pause()::text as at');
    const names = ['poi', 'area', 'ground'].map((table) => `update ${table} set name = name || ' II'`);
    await primaryDb.query(
      `begin; ${names.join('; ')}; update postcode set point = point + point(0.01, 0);
       update pack set file_hash = 'second edition'; commit`,
    );
    await catchUp(replicas.primary.url, replicas.standbys[0]?.url ?? '');
  });
  afterAll(async () => {
    await ask(replicas.standbys[1]?.url ?? '', 'select pg_wal_replay_resume()::text as at');
    await bothCatchUp();
  });

  test.each(named)('%s never reads from it, and answers of the new map alone', async (_, endpoint) => {
    await expectRight(endpoint);
    expect(new Set(read)).toEqual(new Set([0, 1]));
  });

  test('a tile of the new ground is not read from it, and one of the old ground only there', async () => {
    const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none');
    const behind = () => new TileStore(nowhere, standbyDbs.slice(1));
    const { version } = await readGround(primaryDb);
    expect(version).not.toBe(oldGround);
    await expect(behind().get(version, 'ground', TILE)).rejects.toThrow('ECONNREFUSED');
    expect(await behind().get(oldGround, 'ground', TILE)).not.toEqual(
      await new TileStore(primaryDb).get(version, 'ground', TILE),
    );
    await nowhere.end();
  });
});

test('what a caller is to mend is answered by the primary, and the standby is asked again at once', async () => {
  const version = await services.geocoder.mapVersion();
  const refuse = () =>
    services.readMap(version, async () => {
      throw new ApiError('invalid_request', 'radius: too large');
    });
  await expect(refuse()).rejects.toThrow('radius: too large');
  expect(read).toHaveLength(2);
  expect(read).toContain(0);
  read = [];
  await Promise.all([0, 1].map(() => services.readMap(version, async () => {})));
  expect(read.sort()).toEqual([1, 2]);
});

test.each(named)(
  'a standby that crashes costs no call of %s, and answers again once it is back',
  async (_, endpoint) => {
    const crashed = replicas.standbys[0];
    await expectRight(endpoint, async () => crashed?.stop('immediate'));
    await crashed?.start();
    await bothCatchUp();
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    read = [];
    await expectRight(endpoint);
    expect(new Set(read)).toEqual(new Set([1, 2]));
  },
);
