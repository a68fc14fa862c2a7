// Reads map files as the tools of the trade do, with GDAL, in a program of its own: node read-with-gdal.ts FILE…
// prints for each its features as GeoJSON. The library finds its data only by a path from where it is run.
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

interface Gdal {
  open(files: string[]): Promise<{ datasets: { info: { layers: { name: string }[] } }[]; errors: unknown[] }>;
  ogr2ogr(dataset: unknown, options: string[]): Promise<unknown>;
  getFileBytes(path: unknown): Promise<Uint8Array>;
}

const require = createRequire(import.meta.url);
const path = relative(process.cwd(), join(dirname(require.resolve('gdal3.js/package.json')), 'dist/package'));
const gdal: Gdal = await require('gdal3.js/node.js')({ path, useWorker: false });
const read: unknown[] = [];
for (const file of process.argv.slice(2)) {
  const { datasets, errors } = await gdal.open([file]);
  if (errors.length > 0 || !datasets[0]) throw new Error(`${file}: ${JSON.stringify(errors)}`);
  for (const { name } of datasets[0].info.layers) {
    const output = await gdal.ogr2ogr(datasets[0], ['-f', 'GeoJSON', '-lco', 'COORDINATE_PRECISION=6', name]);
    const { features } = JSON.parse(new TextDecoder().decode(await gdal.getFileBytes(output)));
    read.push({ layer: name, features });
  }
}
console.log(`READ ${JSON.stringify(read)}`);
