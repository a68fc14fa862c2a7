const { createHash } = require('node:crypto');
const { relative } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/**
 * What takes longest, the longest first, for a checkout that has run nothing yet: begun last, one of these would leave
 * the other cores idle. By what each took beside four others on two cores.
 */
const LONGEST = [
  'http/hostile',
  'addon/page/sidebar-walk',
  'refresh/interleavings',
  'geocoder/real-data',
  'browser/plan-walks',
  'browser/map-walks',
  'browser/map-page',
  'sheets/interleavings',
  'addon/sidebar/undo-fill',
  'sheets/many-writes',
  'addon/sidebar/fill-blanks',
  'sources/sources',
  'addon/sidebar/killed-write',
  'addon/page/',
  'refresh/killed',
  'browser/',
  'jobs/',
  'start/',
  'addon/sidebar/corrections',
  'addon/formulas/real-server',
  'addon/sidebar/by-server',
  'hazards/polling',
  'portal/explorer',
  'db/backup',
  'http/whole',
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
