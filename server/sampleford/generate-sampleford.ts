import { randomUUID } from 'node:crypto';
import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildTown } from './build-town.ts';
import { codePointCsv, codePointMetadata } from './code-point-open.ts';
import type { DataSet } from './data-set.ts';
import { GB_PLAN } from './gb/plan.ts';
import { floodAreas, weatherZones } from './hazard-areas.ts';
import { drawGbOfficial } from './official/gb.ts';
import { drawUsOfficial } from './official/us.ts';
import { drawTown } from './osm/draw-town.ts';
import { writePbf } from './osm/write-pbf.ts';
import { careLocations, foodBusinesses, gpPractices, hospitals, pharmacies } from './registers.ts';
import type { BuiltTown } from './town.ts';
import { US_PLAN } from './us/plan.ts';
import { zipCsv } from './us-zip-points.ts';

/** The date of every file of Sampleford, unless it states another. */
export const SAMPLEFORD_DATE = '2026-01-01';

/** A file or folder in the form of a source's loader, under its whole path. */
export type SamplefordFile = Required<Pick<DataSet, 'source' | 'part' | 'asOf'>> & { file: string };

/** Writes both towns as their publishers' files into the folder, always with the same bytes, in well under a second. */
export async function generateSampleford(folder: string): Promise<SamplefordFile[]> {
  const dataSets = drawDataSets();
  for (const { path, contents } of dataSets) {
    for (const [name, content] of Object.entries(contents))
      await write(join(folder, path, name), content, folder);
  }
  return dataSets.map(({ source, path, part, asOf = SAMPLEFORD_DATE }) => ({
    source,
    file: join(folder, path),
    part,
    asOf,
  }));
}

/** One entry for each file: a further data set of the towns is one more entry. */
function drawDataSets(): DataSet[] {
  const gb = buildTown(GB_PLAN);
  const us = buildTown(US_PLAN);
  return [
    {
      source: 'code-point-open',
      path: 'codepo_gb',
      part: 'sampleford',
      contents: {
        'Data/CSV/sf.csv': codePointCsv(gb),
        'Doc/metadata.txt': codePointMetadata('2026.1.0', SAMPLEFORD_DATE),
      },
    },
    {
      source: 'us-zip-points',
      path: 'all_us_zipcodes.csv',
      part: 'sampleford',
      contents: { '': zipCsv(us) },
    },
    ...(['warning', 'alert'] as const).map(
      (kind): DataSet => ({
        source: 'ea-flood-areas',
        path: `flood_${kind}_areas.geojson`,
        part: `sampleford-${kind}`,
        contents: { '': floodAreas(gb, kind) },
      }),
    ),
    {
      source: 'nws-zones',
      path: 'nws_zones_forecast.geojson',
      part: 'sampleford-forecast',
      contents: { '': weatherZones(us) },
    },
    ...drawRegisters(gb),
    ...drawGbOfficial(gb),
    ...drawUsOfficial(us),
    ...[gb, us].map(
      (town, index): DataSet => ({
        source: 'openstreetmap',
        path: `${town.plan.country.toLowerCase()}.osm.pbf`,
        part: `sampleford-${town.plan.country.toLowerCase()}`,
        contents: { '': writePbf(drawTown(town, index), SAMPLEFORD_DATE) },
      }),
    ),
  ];
}

/** Only the British town has registers. */
function drawRegisters(gb: BuiltTown): DataSet[] {
  return [
    {
      source: 'fhrs',
      path: 'FHRS999en-GB.xml',
      part: 'sampleford-FHRS999en-GB',
      contents: { '': foodBusinesses(gb, SAMPLEFORD_DATE) },
    },
    {
      source: 'cqc',
      path: 'cqc_api_sampleford',
      part: 'sampleford-cqc_api_sampleford',
      contents: careLocations(gb),
    },
    {
      source: 'nhs-hospitals',
      path: 'Hospital.csv',
      part: 'sampleford',
      contents: { '': Buffer.from(hospitals(gb), 'latin1') },
    },
    {
      source: 'nhs-gp-practices',
      path: 'epraccur.csv',
      part: 'sampleford',
      contents: { '': gpPractices(gb) },
    },
    {
      source: 'nhs-pharmacies',
      path: 'consol_pharmacy_list.csv',
      part: 'sampleford-england',
      contents: { '': pharmacies(gb) },
    },
  ];
}

/** Moved into place as a whole: another starting process may be reading the file, or writing the same one. */
async function write(path: string, content: string | Uint8Array, beside: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const writing = join(beside, `.writing-${randomUUID()}`);
  await writeFile(writing, content);
  // A file whose format states no date has the date of writing.
  const date = new Date(SAMPLEFORD_DATE);
  await utimes(writing, date, date);
  await rename(writing, path);
}
