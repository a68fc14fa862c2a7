// What get_location_facts says of random points, against the publishers' files asked in the plainest way.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceMeters } from '../../../server/geometry/distance.ts';
import { Random } from '../../../server/sampleford/random.ts';
import type { Fact } from '../../../shared/api/fact.ts';
import type { FactField } from '../../../shared/cells/fact-fields.ts';
import { holdsPoint, type RawOutline, readRawOutlines } from '../../facts/outlines-by-hand.ts';
import { printFigure } from '../figures.ts';
import { readConservationAreas, readTreeZones, toGrid } from './raw-southwark.ts';

interface Spot {
  lat: number;
  lng: number;
}

export type AskFacts = (records: Spot[], fields: FactField[]) => Promise<Partial<Record<FactField, Fact>>[]>;

const BATCH = 200;
const SEED = 2026;
/** Answers keep six decimals: what is asked must have no more, or the place would not be the same. */
const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function drawPoints(
  count: number,
  [west, south, east, north]: readonly [number, number, number, number],
): Spot[] {
  const random = new Random(SEED);
  return Array.from({ length: count }, () => ({
    lat: sixDecimals(random.between(south, north)),
    lng: sixDecimals(random.between(west, east)),
  }));
}

/** Asks all points and counts those of which `isRight` does not hold. */
async function countWrong(
  name: string,
  points: readonly Spot[],
  fields: FactField[],
  ask: AskFacts,
  isRight: (facts: Partial<Record<FactField, Fact>>, point: Spot) => boolean,
): Promise<void> {
  let wrong = 0;
  for (let from = 0; from < points.length; from += BATCH) {
    const batch = points.slice(from, from + BATCH);
    for (const [i, facts] of (await ask(batch, fields)).entries()) {
      if (!isRight(facts, batch[i] as Spot)) wrong++;
    }
  }
  printFigure(`${name}: answers unlike the files`, wrong, 'points', { of: points.length });
}

const propertyAt = (outlines: readonly RawOutline[], name: string, { lat, lng }: Spot) =>
  outlines.find((one) => holdsPoint(one, lng, lat))?.properties[name];

const isFound = (fact: Fact | undefined) => fact?.value !== undefined && fact.value !== null;

export async function askWashington(dataFolder: string, count: number, ask: AskFacts): Promise<void> {
  const read = (path: string) => readRawOutlines(join(dataFolder, path));
  const tracts = read('us/tiger_dc/derived_dc_tracts_2020.geojson.gz');
  const zones = read('us/dc/hub-zones-historically-underutilized-business-zones.geojson.gz');
  const floods = read('us/dc/community-rating-system-special-flood-hazard-areas.geojson.gz');
  const points = drawPoints(count, [-77.12, 38.79, -76.9, 39]);
  const rules: Record<string, [FactField, (fact: Fact | undefined, point: Spot) => boolean]> = {
    tract: ['tract', (fact, point) => fact?.value === propertyAt(tracts, 'GEOID', point)],
    HUBZone: ['hubzone', (fact, point) => fact?.status === propertyAt(zones, 'STATUS', point)],
    flood: [
      'flood',
      (fact, { lat, lng }) => isFound(fact) === floods.some((one) => holdsPoint(one, lng, lat)),
    ],
  };
  for (const [name, [field, isRight]] of Object.entries(rules)) {
    await countWrong(`Washington, ${name}`, points, [field], ask, (facts, point) =>
      isRight(facts[field], point),
    );
  }
}

export async function askSouthwark(dataFolder: string, count: number, ask: AskFacts): Promise<void> {
  const areas = readConservationAreas(dataFolder);
  const trees = await readTreeZones(dataFolder);
  const points = drawPoints(count, [-0.112, 51.42, -0.03, 51.51]);
  const names = (point: Spot) => {
    const [east, north] = toGrid(point.lat, point.lng);
    return areas
      .filter((one) => holdsPoint(one, east, north))
      .map(({ properties }) => properties['Conservation_area']);
  };
  await countWrong('Southwark, conservation area', points, ['conservation_area'], ask, (facts, point) => {
    const { value, also = [] } = facts.conservation_area ?? {};
    const said = isFound(facts.conservation_area) ? [value, ...also] : [];
    return said.toSorted().join() === names(point).toSorted().join();
  });
  await countWrong('Southwark, tree preservation zone', points, ['tpo'], ask, (facts, { lat, lng }) => {
    const [east, north] = toGrid(lat, lng);
    const isIn = trees.some((one) => holdsPoint(one, east, north));
    return (facts.tpo?.kind === 'zone') === isIn;
  });
}

export async function askTrafford(dataFolder: string, count: number, ask: AskFacts): Promise<void> {
  const areas = readRawOutlines(join(dataFolder, 'gb/trafford/trafford_conservation_areas.geojson'));
  const buildings = readBuildings(join(dataFolder, 'gb/trafford/trafford_listed_buildings.geojson'));
  const points = drawPoints(count, [-2.42, 53.36, -2.28, 53.46]);
  await countWrong('Trafford, conservation area', points, ['conservation_area'], ask, (facts, point) => {
    const name = propertyAt(areas, 'site_name', point);
    return isFound(facts.conservation_area) ? facts.conservation_area?.value === name : name === undefined;
  });
  // Near the buildings themselves: of random points hardly any has one within 60 m.
  const random = new Random(SEED);
  const near = Array.from({ length: count }, (_, i) => {
    const { lat, lng } = buildings[i % buildings.length] as Spot;
    return {
      lat: sixDecimals(lat + random.between(-9e-4, 9e-4)),
      lng: sixDecimals(lng + random.between(-15e-4, 15e-4)),
    };
  });
  await countWrong(
    'Trafford, listed buildings within 60 m',
    near,
    ['listed_buildings'],
    ask,
    (facts, point) => {
      const count = buildings.filter((one) => distanceMeters(point, one) <= 60).length;
      const said = facts.listed_buildings;
      // A point over the border has no list of its own; those within the borough have.
      if (count === 0) return !isFound(said);
      return said?.value === count;
    },
  );
}

function readBuildings(file: string): Spot[] {
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as {
    features: { geometry: { coordinates: [number, number] } }[];
  };
  // Tables keep points in seven decimals, a centimeter: it decides for one of ten thousand near the limit.
  const kept = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  return features.map(({ geometry: { coordinates } }) => ({
    lat: kept(coordinates[1]),
    lng: kept(coordinates[0]),
  }));
}
