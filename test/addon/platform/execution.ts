import { FORMULA_MS, SCRIPT_MS } from './limits.ts';
import type { Block, FakeTab } from './spreadsheet.ts';
import { SCOPES, type Scope, type World } from './world.ts';

/** How a function was called: from the menu or an event, from the sidebar, or as a formula in a cell. */
export type Mode = 'menu' | 'sidebar' | 'formula';
export type AuthMode = 'NONE' | 'LIMITED' | 'FULL';

/** The platform ended the function: nothing that it does or returns counts any more. */
export class Ended extends Error {}

/** One run of one function: who it acts for, what it may do, and how long it has run on the platform's clock. */
export class Execution {
  readonly world: World;
  readonly user: string;
  readonly mode: Mode;
  readonly authMode: AuthMode;
  /** Where the formula stands. */
  cell: { tab: FakeTab; block: Block } | null = null;
  /** The date that the script's own world makes dates with. */
  Date: DateConstructor = Date;
  isEnded = false;
  private readonly startedMs: number;

  constructor(world: World, user: string, mode: Mode, authMode: AuthMode) {
    this.world = world;
    this.user = user;
    this.mode = mode;
    this.authMode = authMode;
    this.startedMs = world.nowMs;
  }

  /** Time passes on the platform's clock alone: a slow machine changes no test. */
  pass(ms: number): void {
    this.world.nowMs += ms;
    const limit = this.mode === 'formula' ? FORMULA_MS : SCRIPT_MS;
    if (this.world.nowMs - this.startedMs <= limit) return;
    this.world.nowMs = this.startedMs + limit;
    this.isEnded = true;
    throw new Ended('Exceeded maximum execution time');
  }

  /** Others go on meanwhile. */
  sleep(ms: number): void {
    this.pass(ms);
    this.world.atRoundTrip();
  }

  /** Guards a service that needs the user's permission, which is not given while a document is being opened. */
  needPermission(name: string): void {
    if (this.isEnded) throw new Ended('Exceeded maximum execution time');
    if (this.authMode === 'NONE') throw this.refusal(name);
  }

  /**
   * Guards what one scope is for, which somebody may have withheld. Formulas act for nobody and ask for no consent:
   * https://developers.google.com/apps-script/guides/sheets/functions
   */
  needScope(scope: Scope, name: string): void {
    if (this.mode === 'formula' || !this.world.withheld.get(this.user)?.includes(scope)) return;
    throw new Error(
      `Specified permissions are not sufficient to call ${name}. Required permissions: ${SCOPES[scope]}`,
    );
  }

  /**
   * Asks for what was withheld, and ends the function where there is something.
   * https://developers.google.com/apps-script/reference/script/script-app#requireallscopesauthmode
   */
  requireAllScopes(): void {
    if (this.mode === 'formula' || !this.world.withheld.get(this.user)?.length) return;
    this.world.consentAsked.push(this.user);
    this.isEnded = true;
    throw new Ended('Authorization is required to perform that action.');
  }

  /** Waits for the spreadsheet, in which others go on meanwhile. */
  roundTrip(): void {
    this.step();
    this.wait();
  }

  /**
   * Whatever a script is told of the spreadsheet it waits for, be it how many columns there are: what was changed is sent
   * before, and others go on meanwhile.
   * https://developers.google.com/apps-script/guides/support/best-practices#use_batch_operations
   */
  wait(): void {
    if (this.isEnded) throw new Ended('Exceeded maximum execution time');
    this.world.send();
    this.world.atRoundTrip();
  }

  /** One more thing done; the world may have this be the last that the script lives to do. */
  private step(): void {
    if (this.isEnded) throw new Ended('Exceeded maximum execution time');
    const { world } = this;
    if (this.mode === 'formula' || world.stepsToLive === null || world.stepsToLive-- > 0) return;
    this.isEnded = true;
    world.loseKeptBack();
    throw new Ended('Exceeded maximum execution time');
  }

  /** Guards what changes the spreadsheet. */
  needWrite(name: string): void {
    this.step();
    this.needPermission(name);
    this.needScope('sheet', name);
    if (this.mode === 'formula') throw this.refusal(name);
    if (!this.world.mayEdit(this.user)) throw new Error(`You do not have permission to call ${name}`);
    this.world.atWrite(name);
    this.world.keepBack();
  }

  /** Guards menus, dialogs and sidebars. */
  needUi(): void {
    this.needScope('ui', 'Ui');
    if (this.mode === 'formula') throw new Error('Cannot call SpreadsheetApp.getUi() from this context.');
  }

  /** Selects cells, as a click would. */
  activate(tab: FakeTab, block: Block): void {
    const { spreadsheet } = this.world;
    spreadsheet.active = spreadsheet.tabs.indexOf(tab);
    spreadsheet.activeCell = block;
  }

  private refusal(name: string): Error {
    return new Error(`You do not have permission to call ${name}`);
  }
}
