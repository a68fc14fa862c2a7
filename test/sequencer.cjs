const { createHash } = require('node:crypto');
const { relative } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/**
 * What takes longest, the longest first, for a checkout that has run nothing yet: begun last, one of these would leave
 * the other cores idle. By what each took beside four others on two cores.
 */
const LONGEST = [
  'http/hostile',
  'browser/map-walks',
  'browser/plan-walks',
  'browser/walks',
  'browser/portal-pages',
  'geocoder/real-data',
  'refresh/interleavings',
  'addon/page/sidebar-walk',
  'db/moment',
  'sources/publishers/ons-districts/real-data',
  'browser/map-page',
  'sheets/many-writes',
  'start/refusals',
  'guarantees/used-sources',
  'http/openapi/generated-client',
  'browser/outdated-pages',
  'db/backup',
  'guarantees/asked-runs',
  'roads/areas',
  'outdated/same-as-asking',
  'threads/heavy-calls',
  'start/together',
  'http/whole',
  'table/parts-real-data',
  'http/arrivals',
  'sources/sources',
  'sheets/interleavings',
  'browser/',
  'endpoints/plan-real-roads',
  'addon/page/',
  'start/',
  'roads/same-truth',
  'endpoints/long-texts',
  'guarantees/any-run',
  'addon/sidebar/',
  'http/',
  'jobs/',
  'refresh/killed',
  'addon/formulas/real-server',
  'hazards/polling',
  'portal/explorer',
];

/** The longest first. With --randomize the order is that of the seed, alike on every machine, and of the tests in a file too. */
module.exports = class SuiteSequencer extends Sequencer {
  constructor(options) {
    super(options);
    this.seed = options.globalConfig.randomize ? options.globalConfig.seed : null;
  }

  sort(tests) {
    if (this.seed !== null) return tests.toSorted((a, b) => (this.shuffled(a) < this.shuffled(b) ? -1 : 1));
    const sorted = super.sort(tests);
    if (sorted.some((test) => test.duration !== undefined)) return sorted;
    return sorted.sort((a, b) => place(a) - place(b));
  }

  shuffled(test) {
    return createHash('sha256')
      .update(`${this.seed} ${nameOf(test)}`)
      .digest('hex');
  }
};

function place(test) {
  const found = LONGEST.findIndex((name) => nameOf(test).startsWith(`test/${name}`));
  return found < 0 ? LONGEST.length : found;
}

function nameOf({ path, context }) {
  return relative(context.config.rootDir, path).replaceAll('\\', '/');
}
