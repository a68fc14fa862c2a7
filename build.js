// Bundles the programs into dist/: types stripped, SQL inlined, packages left where npm put them.
import { build } from 'esbuild';

await build({
  entryPoints: {
    'server/main': 'server/main.ts',
    'server/cli/data': 'server/cli/data.ts',
    'server/cli/key': 'server/cli/key.ts',
    'server/cli/account': 'server/cli/account.ts',
    'server/roads/engine/road-process': 'server/roads/engine/road-process.ts',
    'server/sources/geodatabase/convert-process': 'server/sources/geodatabase/convert-process.ts',
    'server/planner/plan-worker': 'server/planner/plan-worker.ts',
    'server/maps/tiles/tile-worker': 'server/maps/tiles/tile-worker.ts',
    'bench/main': 'test/bench/main.ts',
    'bench/rows-child': 'test/bench/rows/rows-child.ts',
    'demo/sheet': 'test/sheets/demo/main.ts',
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
