import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { readArchive } from '../../formats/archive.ts';
import { readTable } from '../../formats/table-file.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';

/** Recorded crimes and anti-social behaviour of the police forces of England and Wales, month by month. */
export const policeCrime: Source = {
  id: 'police-crime',
  title: 'Street-level crime',
  publisher: 'Home Office, data.police.uk',
  licence: 'Open Government Licence v3.0',
  attribution: 'Street-level crime of the police forces of England and Wales, data.police.uk.',
  homepage: 'https://data.police.uk/data/',
  // One month of all forces. Archives have three years, of which the latest month counts.
  download: 'https://data.police.uk/data/archive/latest.zip',
  refresh: 'monthly',
  coverage: 'England and Wales, the forces loaded',
  tables: ['point_feature'],
  kinds: { point_feature: ['crime', 'crime_council'] },
  format: 1,
  starter: null,
  bounds: { west: -7, south: 49.8, east: 2, north: 56 },
  knownPlaces: [],
  recognises: (path) => FORCE.test(path) || /(^|\/)(latest|police-crime[^/]*|\d{4}-\d\d)\.zip$/i.test(path),
  describe,
  read,
};

// '2024-01-gwent-street.csv': month and force, also inside an archive.
const FORCE = /(?:^|\/)(\d{4}-\d\d)-([a-z-]+)-street\.csv(?:\.gz)?$/;

/** A force's own file is a part; an archive of all is the whole. */
async function describe(file: string): Promise<PackDescription> {
  const [, month, force] = FORCE.exec(file) ?? [];
  if (month && force) return { part: force, version: month, asOf: lastDay(month) };
  const months = (await listMembers(file)).map((one) => one.month).sort();
  const latest = months.at(-1);
  if (!latest)
    throw new BrokenFileError(
      file,
      `files such as 2025-09-gwent-street.csv were expected in ${basename(file)}`,
    );
  return { part: '', version: latest, asOf: lastDay(latest) };
}

function lastDay(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

interface CrimeFile {
  name: string;
  month: string;
  force: string;
}

async function listMembers(archive: string): Promise<CrimeFile[]> {
  const members: CrimeFile[] = [];
  for await (const { name } of readArchive(archive)) {
    const [, month, force] = FORCE.exec(name) ?? [];
    if (month && force) members.push({ name, month, force });
  }
  return members;
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const [, month, force] = FORCE.exec(file) ?? [];
  if (month && force) {
    yield* readForce(file, { name: basename(file), month, force }, progress);
    return;
  }
  // The latest month of each force, because some forces are late.
  const latest = new Map<string, CrimeFile>();
  for (const member of await listMembers(file)) {
    const known = latest.get(member.force);
    if (!known || member.month > known.month) latest.set(member.force, member);
  }
  for (const member of latest.values()) yield* readForce(file, member, progress);
}

const FORM = {
  id: ['Crime ID'],
  lng: ['Longitude'],
  lat: ['Latitude'],
  area: ['LSOA name'],
  type: ['Crime type'],
} as const;

/** Its crimes, then the councils from which it reports: those are where its data is complete. */
async function* readForce(
  file: string,
  { name, month, force }: CrimeFile,
  progress: ReadProgress,
): AsyncGenerator<PackRow> {
  const councils: Positions = new Map();
  const isMember = (member: string) => member === name;
  for await (const { values, where } of readTable(file, progress, {
    forms: [FORM],
    delimiter: ',',
    isMember,
  })) {
    if (values.lng === '' || values.lat === '') {
      progress.skip('without a place');
      continue;
    }
    const [lat, lng] = [Number(values.lat), Number(values.lng)];
    if (!Number.isFinite(lat) || !Number.isFinite(lng) || values.type === '')
      throw new BrokenFileError(
        where,
        `a crime type and degrees were expected, got "${values.type}", "${values.lat}"`,
      );
    tally(councils, values.area, lat, lng);
    yield {
      table: 'point_feature',
      kind: 'crime',
      code: values.id,
      name: values.type,
      country: 'GB',
      scope: force,
      properties: { month },
      lat,
      lng,
    };
  }
  yield* listCouncils(councils, force, month);
}

type Positions = Map<string, { lat: number; lng: number }[]>;

// 'Blaenau Gwent 001A' is a neighbourhood of Blaenau Gwent.
function tally(councils: Positions, area: string, lat: number, lng: number): void {
  const council = area.replace(/ \d{3}[A-Z]$/, '');
  if (council === '') return;
  const known = councils.get(council);
  if (known) known.push({ lat, lng });
  else councils.set(council, [{ lat, lng }]);
}

// Some crimes are snapped over a force's border. A council belongs to the force with this many crimes, or with this
// share of all. In one month the City of London's force reports 15 from Tower Hamlets; of forces' own councils only
// Scilly has under 100.
const OWN_CRIMES = 50;
const OWN_SHARE = 0.1;
/** These names are of former districts: the position of some of the crimes shows the present council. */
const POINTS_OF_A_COUNCIL = 9;

function* listCouncils(councils: Positions, force: string, month: string): Generator<PackRow> {
  const all = [...councils.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [council, positions] of councils) {
    if (positions.length < OWN_CRIMES && positions.length < OWN_SHARE * all) continue;
    const step = Math.max(1, Math.floor(positions.length / POINTS_OF_A_COUNCIL));
    for (const at of positions.filter((_, i) => i % step === 0).slice(0, POINTS_OF_A_COUNCIL)) {
      yield {
        table: 'point_feature',
        kind: 'crime_council',
        code: force,
        name: council,
        country: 'GB',
        scope: `publisher:${force} ${council}`,
        properties: { month },
        ...at,
      };
    }
  }
}
