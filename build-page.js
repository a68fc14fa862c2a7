// How the scripts of the maps' page are made of their modules and packages: into dist/page/ by build.js, and in memory
// for a server that runs from its source.

export const PAGE_FOLDER = 'dist/page';

const page = {
  outdir: PAGE_FOLDER,
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2024',
  format: 'esm',
  // Served beside them, as it comes from its package: it is fifty times the size of all the rest.
  external: ['./maplibre-gl.mjs'],
  logLevel: 'warning',
  write: false,
};

/** Options of esbuild. What two scripts share lies in files named after what they hold. */
export const PAGE_BUILDS = [
  {
    ...page,
    entryPoints: ['server/maps/page/map-page.js', 'server/maps/page/gl-map.js'],
    splitting: true,
    chunkNames: 'shared-[hash]',
  },
  { ...page, entryPoints: ['server/maps/page/move-pins.js'] },
  { ...page, entryPoints: ['server/maps/page/result-map.js'] },
  { ...page, entryPoints: ['server/maps/page/driver-page.js'] },
  { ...page, entryPoints: ['server/maps/page/driver-worker.js'] },
  { ...page, entryPoints: ['server/maps/page/arrange-plan.js'] },
];
