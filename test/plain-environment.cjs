const vm = require('node:vm');
const { setTimeout: pause } = require('node:timers/promises');
const { TestEnvironment } = require('jest-environment-node');
const { restOfDay } = require('./rest-of-day.ts');

/**
 * jest's environment for Node in a context whose global is a plain object. In jest's own every `Math` or `Number` goes
 * through a proxy: a load of 1.7 million postcodes takes twice the work there.
 */
module.exports = class PlainEnvironment extends TestEnvironment {
  constructor(...options) {
    const { createContext } = vm;
    // The library makes its context nowhere else, and offers no setting.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...options);
    } finally {
      vm.createContext = createContext;
    }
    this.isStory = 'story' in options[1].docblockPragmas;
  }

  async setup() {
    await super.setup();
    await pause(restOfDay(Date.now()));
  }

  /** A file that begins with a comment of @story tells one story in its tests: one kills what another has started. */
  handleTestEvent(event, state) {
    if (event.name === 'setup' && this.isStory) state.randomize = false;
  }
};
