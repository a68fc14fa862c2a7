// The spreadsheet service around the real bundle: one run of one function, as it calls them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, createContext, runInContext, Script } from 'node:vm';
import { type AuthMode, Ended, Execution, type Mode } from './execution.ts';
import { readA1 } from './grid.ts';
import { CELL_CHARACTERS, EXECUTIONS_AT_ONCE } from './limits.ts';
import { servicesOf } from './services.ts';
import type { World } from './world.ts';

interface Run {
  as?: string;
  mode?: Mode;
  authMode?: AuthMode;
  /** Of a formula: the cell of the first tab that it stands in, like 'H2'. */
  at?: string;
}

export class Platform {
  readonly world: World;
  private readonly folder: string;
  private readonly script: Script;

  constructor(world: World, folder: string, script = compileCode(folder)) {
    this.world = world;
    this.folder = folder;
    this.script = script;
  }

  /** Calls a top-level function, from the menu or an event unless said otherwise; throws what it throws. */
  run(name: string, args: readonly unknown[] = [], how: Run = {}): unknown {
    const { as = this.world.owner, mode = 'menu', authMode = 'FULL', at } = how;
    if (this.world.alreadyRunning >= EXECUTIONS_AT_ONCE)
      throw new Error('There are too many scripts running simultaneously for this Google user account.');
    this.world.rates.count('exec qps');
    const execution = new Execution(this.world, as, mode, authMode);
    const [tab] = this.world.spreadsheet.tabs;
    if (at !== undefined && tab) execution.cell = { tab, block: readA1(at, tab.maxRows) };
    // Every run has globals of its own: nothing stays from one to the next. A plain object holds them, which is found in a
    // quarter of the time that a proxy of another takes.
    const context = createContext(constants.DONT_CONTEXTIFY);
    Object.assign(context, servicesOf(execution, this.folder));
    execution.Date = runInContext(PLATFORM_DATE, context)(() => this.world.nowMs);
    this.script.runInContext(context);
    const called = context[name];
    if (typeof called !== 'function') throw new Error(`Script function not found: ${name}`);
    try {
      const result = called(...args);
      if (execution.isEnded) throw new Ended('Exceeded maximum execution time');
      return result;
    } finally {
      this.world.send();
      this.world.keptBack = 0;
      if (mode !== 'formula') this.world.calculation.settle();
    }
  }

  /**
   * All that can be typed in a cell: every function of the script whose name does not end in an underscore, whether it
   * was meant as a formula or not. https://developers.google.com/apps-script/guides/sheets/functions
   */
  listForCells(): string[] {
    const context = createContext({});
    this.script.runInContext(context);
    return Object.keys(context).filter((name) => typeof context[name] === 'function' && !name.endsWith('_'));
  }

  /**
   * What a cell shows whose formula calls this function; arrays spill. Nobody in particular calls it, and it is given
   * what cells hold: texts, numbers, TRUE and FALSE, dates, and ranges of them.
   */
  formula(name: string, args: readonly unknown[], viewedBy = this.world.owner, at?: string): unknown {
    if (name.endsWith('_')) return '#NAME?';
    if (!args.flat(2).every(isOfCell))
      throw new Error(`No cell can call ${name} with ${JSON.stringify(args)}`);
    const how: Run = { as: viewedBy, mode: 'formula', authMode: 'LIMITED', ...(at !== undefined && { at }) };
    try {
      return toCells(this.run(name, args, how));
    } catch (error) {
      return `#ERROR! ${(error as Error).message}`;
    }
  }

  /** Enter in a cell of the first tab: '=MP_GEOCODE(A2)', given what its arguments hold. */
  enter(at: string, formula: string, args: readonly unknown[]): void {
    const [tab] = this.world.spreadsheet.tabs;
    const name = /^=(\w+)\(/.exec(formula)?.[1] ?? '';
    const calculate = () => this.formula(name, args, this.world.owner, at);
    const asked = `${name} ${JSON.stringify(args)}`;
    if (tab) this.world.calculation.enter(tab, at, formula, asked, calculate);
  }

  /**
   * What google.script.run gives the page: plain values alone go either way. A result that holds anything else
   * calls neither handler, which is told here as 'silence'.
   */
  callFromPage(
    name: string,
    args: readonly unknown[],
    as = this.world.owner,
  ): { value: unknown } | 'silence' {
    if (name.endsWith('_')) throw new Error(`google.script.run.${name} is not a function`);
    if (!args.every(isPlain)) throw new Error('Failed due to illegal value in property.');
    const value = this.run(name, JSON.parse(JSON.stringify(args)), { as, mode: 'sidebar' });
    if (value !== undefined && !isPlain(value)) return 'silence';
    return { value: value === undefined ? null : JSON.parse(JSON.stringify(value)) };
  }
}

/** The bundle's script, for any number of platforms. */
export function compileCode(folder: string): Script {
  return new Script(readFileSync(join(folder, 'Code.js'), 'utf8'), { filename: 'Code.js' });
}

/** The script's own Date, on the platform's clock. */
const PLATFORM_DATE = `(now) => {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) {
      if (given.length === 0) super(now());
      else super(...given);
    }
    static now() {
      return now();
    }
  };
  return globalThis.Date;
}`;

function isOfCell(value: unknown): boolean {
  return value === null || value === undefined || typeof value !== 'object' || value instanceof Date;
}

function toCells(result: unknown): unknown {
  if (!Array.isArray(result)) return toCell(result);
  return result.map((row) => (Array.isArray(row) ? row.map(toCell) : toCell(row)));
}

function toCell(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (['string', 'number', 'boolean'].includes(typeof value)) {
    if (typeof value === 'number' && !Number.isFinite(value)) return '#NUM!';
    if (typeof value === 'string' && value.length > CELL_CHARACTERS)
      throw new Error('Your input contains more than the maximum of 50000 characters in a single cell.');
    return value;
  }
  if (Object.prototype.toString.call(value) === '[object Date]') return value;
  throw new Error('The result of a formula must be a plain value, or rows of them.');
}

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    Object.prototype.toString.call(value) === '[object Object]' &&
    Object.values(value as object).every(isPlain)
  );
}
