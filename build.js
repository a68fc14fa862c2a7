// Bundles the programs into dist/: types stripped, SQL inlined, packages left where npm put them; and the scripts of
// the maps' page into dist/page/. A server may be reading these files, and other commands may be building them too: a
// file is replaced whole, and only where it changed.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { build } from 'esbuild';
import { PAGE_BUILDS, PAGE_FOLDER } from './build-page.js';
import { hashFiles, RECORD } from './build-record.js';

const program = await buildInto({
  entryPoints: {
    'server/main': 'server/main.ts',
    'server/cli/data': 'server/cli/data.ts',
    'server/cli/key': 'server/cli/key.ts',
    'server/cli/account': 'server/cli/account.ts',
    'server/cli/database': 'server/cli/database.ts',
    'server/roads/engine/road-process': 'server/roads/engine/road-process.ts',
    'server/sources/formats/geodatabase/convert-process':
      'server/sources/formats/geodatabase/convert-process.ts',
    'server/maps/tiles/tile-worker': 'server/maps/tiles/tile-worker.ts',
    'server/start/thread-program': 'server/start/thread-program.ts',
    'server/start/first-data-program': 'server/start/first-data-program.ts',
    'server/start/update-program': 'server/start/update-program.ts',
    'server/start/watchdog-program': 'server/start/watchdog-program.ts',
    'bench/main': 'test/bench/main.ts',
    'bench/geocoder-child': 'test/bench/geocode/geocoder-child.ts',
    'bench/tile-clients': 'test/bench/readers/tile-clients.ts',
    'bench/attackers': 'test/bench/attack/attackers.ts',
    'bench/cluster-program': 'test/bench/cluster/cluster-program.ts',
    'bench/lanes-child': 'test/bench/lanes/lanes-child.ts',
    'bench/rows-child': 'test/bench/rows/rows-child.ts',
    'demo/sheet': 'test/sheets/demo/main.ts',
    'docs/print': 'test/docs/print-pages.ts',
    'docs/pictures': 'test/docs/take-pictures.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node26',
  format: 'esm',
  packages: 'external',
  loader: { '.sql': 'text' },
  sourcemap: true,
  logLevel: 'warning',
});

const pages = await Promise.all(PAGE_BUILDS.map(buildInto));
const written = pages.flatMap((page) => page.written);
for (const name of await readdir(PAGE_FOLDER)) {
  const path = resolve(PAGE_FOLDER, name);
  // Another build's file may be gone before it is looked at.
  if (!written.includes(path) && !name.endsWith('.part')) await rm(path, { recursive: true, force: true });
}

const files = [...new Set([program, ...pages].flatMap((made) => made.sources))].sort();
const record = JSON.stringify({ hash: await hashFiles(files), files });
await replaceIfChanged(resolve(RECORD), Buffer.from(record));

/** The paths of what was written, and of our own files that it was made of. */
async function buildInto(options) {
  const { outputFiles, metafile } = await build({ ...options, write: false, metafile: true });
  for (const { path, contents } of outputFiles) await replaceIfChanged(path, contents);
  const sources = Object.keys(metafile.inputs).filter((path) =>
    /^(server|shared|test|build-page)/.test(path),
  );
  return { written: outputFiles.map(({ path }) => path), sources };
}

async function replaceIfChanged(path, contents) {
  const present = await readFile(path).catch(() => null);
  if (present?.equals(contents)) return;
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, contents);
  await rename(part, path);
}
