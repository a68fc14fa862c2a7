import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { LocalityRow, StreetRow } from '../../server/gazetteer/rows.ts';
import type { Source } from '../../server/sources/source.ts';

/** What a fake file says: how many towns it holds, and as many streets. */
interface FakeFile {
  towns: number;
  /** Milliseconds between two rows, for a load that is to be watched or killed. */
  pause?: number;
  /** Fails before this row. */
  breaksAt?: number;
}

/** A source in two tables whose files say how many rows they yield; the file's name is the part. */
export const fakeSource: Source = {
  id: 'fake-towns',
  title: 'Fake towns',
  publisher: 'A test',
  licence: 'none',
  attribution: 'none',
  homepage: 'https://example.org/',
  download: null,
  refresh: 'never',
  coverage: 'nowhere',
  tables: ['locality', 'street'],
  format: 1,
  starter: null,
  bounds: { west: -3, south: 51, east: -2, north: 52 },
  knownPlaces: [],
  recognises: (path) => path.endsWith('.fake'),
  describe: async (file) => ({ part: basename(file, '.fake'), version: '1', asOf: '2026-01-01' }),
  read,
};

export async function writeFake(folder: string, part: string, file: FakeFile): Promise<string> {
  const path = join(folder, `${part}.fake`);
  await writeFile(path, JSON.stringify(file));
  return path;
}

async function* read(path: string): AsyncGenerator<PackRow> {
  const { towns, pause = 0, breaksAt } = JSON.parse(await readFile(path, 'utf8')) as FakeFile;
  for (let i = 0; i < towns; i++) {
    if (i === breaksAt) throw new Error(`row ${i} is broken`);
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    yield town(`${basename(path)} ${i}`);
    yield street(`${basename(path)} ${i}`);
  }
}

function town(name: string): LocalityRow {
  return {
    table: 'locality',
    ref: name,
    country: 'GB',
    name,
    kind: 'town',
    county: '',
    state: '',
    population: 0,
    radiusMeters: 1000,
    lat: 51.5,
    lng: -2.5,
  };
}

function street(name: string): StreetRow {
  return {
    table: 'street',
    ref: name,
    country: 'GB',
    name,
    lat: 51.5,
    lng: -2.5,
    line: [-2.5, 51.5, -2.5, 51.6],
  };
}
