import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePbf } from '../../../../server/sampleford/osm/write-pbf.ts';
import { readExtract } from '../../../../server/sources/publishers/openstreetmap/read-extract.ts';

const SIGNALS = { highway: 'traffic_signals' };
const CAFE = { amenity: 'cafe' };

/** The squares that an extract covers: a street of many nodes, with signals and cafés on it. */
async function squaresOf(signals: number, cafes: number): Promise<number> {
  const kindOf = (index: number) => (index < signals ? SIGNALS : index < signals + cafes ? CAFE : null);
  // So near to each other, nameless ones would be one place.
  const tagsOf = (index: number) => ({ ...kindOf(index), ...(kindOf(index) && { name: `${index}` }) });
  const nodes = Array.from({ length: 200 }, (_, index) => ({
    id: index + 1,
    lat: 51.5855,
    lng: -2.995 + index * 1e-5,
    tags: tagsOf(index),
  }));
  const ways = [{ id: 1, refs: nodes.map(({ id }) => id), tags: { highway: 'residential' } }];
  const folder = await mkdtemp(join(tmpdir(), 'milepost-extract-'));
  try {
    const file = join(folder, 'x.osm.pbf');
    await writeFile(file, writePbf({ nodes, ways, relations: [] }, '2026-01-01'));
    let squares = 0;
    for await (const { table } of readExtract(file, { at: () => {}, skip: () => {} }))
      if (table === 'poi_cell') squares++;
    return squares;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('an extract of roads alone covers no places, whatever stands on the roads', async () => {
  expect(await squaresOf(120, 3)).toBe(0);
  expect(await squaresOf(0, 0)).toBe(0);
});

test('an extract with its places covers them', async () => {
  expect(await squaresOf(120, 20)).toBeGreaterThan(0);
  expect(await squaresOf(0, 1)).toBeGreaterThan(0);
});
