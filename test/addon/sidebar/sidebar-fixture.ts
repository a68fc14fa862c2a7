import type { CallError } from '../../../addon/call-error.ts';
import type { CallResult, SidebarCalls, TaskRequest } from '../../../addon/sidebar-calls.ts';
import { setLookupsPerDay } from '../../../server/accounts/account.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { makeCaller } from '../../http/test-server.ts';
import { buildChild } from '../../jobs/child-program.ts';
import { readLines } from '../../read-lines.ts';
import { countSpent, startAddonServer } from '../addon-server.ts';
import { type BuiltAddon, createBuiltAddon, PUBLIC_URL } from '../built-addon.ts';
import type { CellValue } from '../platform/grid.ts';
import type { Platform } from '../platform/platform.ts';
import type { FakeTab } from '../platform/spreadsheet.ts';
import { World } from '../platform/world.ts';

export interface SidebarFixture {
  database: TestDatabase;
  addon: BuiltAddon;
  url: string;
  /** Lets the service work on jobs, which wait until then. */
  work(): void;
  stop(): Promise<void>;
}

/** With the emulated spreadsheet that is shared with the service. */
export interface EmulatedFixture extends SidebarFixture {
  addShared(row: readonly string[]): void;
  sharedRows(): Promise<unknown[][]>;
}

/** The service in a process of its own, and the built add-on. Call in beforeAll; stop in afterAll. */
export async function startSidebarFixture(): Promise<EmulatedFixture> {
  const [database, addon, program] = await Promise.all([
    createTestDatabase(),
    createBuiltAddon(),
    buildChild('service-program', import.meta.dirname),
  ]);
  const child = program.start(database.url);
  const lines = readLines(child);
  const line = await lines.next();
  return {
    database,
    addon,
    url: `http://127.0.0.1:${line.replace('at ', '')}`,
    work: () => void child.stdin?.write('work\n'),
    addShared: (row) => void child.stdin?.write(`add ${JSON.stringify(row)}\n`),
    async sharedRows() {
      child.stdin?.write('rows\n');
      return JSON.parse(await lines.next()) as unknown[][];
    },
    async stop() {
      await lines.kill();
      await program.clear();
      await addon.remove();
      await database.drop();
    },
  };
}

/** One fixture for all tests of a file; unless they are to wait, it works on jobs at once. */
export function useSidebarFixture({ works = true } = {}): SidebarFixture {
  let started: SidebarFixture;
  beforeAll(async () => {
    started = await startSidebarFixture();
    if (works) started.work();
  });
  afterAll(() => started.stop());
  return {
    get database() {
      return started.database;
    },
    get addon() {
      return started.addon;
    },
    get url() {
      return started.url;
    },
    work: () => started.work(),
    stop: () => started.stop(),
  };
}

/** A new spreadsheet with the sidebar connected by a key of its owner's, who has so many lookups a day. */
export async function openConnected(
  fixture: SidebarFixture,
  values: readonly (readonly CellValue[])[],
  lookups?: number,
) {
  const owner = await makeOwner(fixture, lookups);
  const sidebar = Sidebar.open(fixture, values);
  sidebar.do('sidebarConnect', { key: owner.key });
  return { owner, sidebar };
}

/** The same with the real program on Sampleford and its roads, which works on jobs at once. */
export async function startRealFixture(): Promise<SidebarFixture> {
  const [server, addon] = await Promise.all([startAddonServer(), createBuiltAddon()]);
  return {
    database: server.database,
    url: server.url,
    addon,
    work: () => undefined,
    async stop() {
      await addon.remove();
      await server.stop();
    },
  };
}

type Name = keyof SidebarCalls;
type Asked<Called extends Name> = Parameters<SidebarCalls[Called]>[0];
type Value<Called extends Name> = ReturnType<SidebarCalls[Called]>;

/** A spreadsheet with one tab, and the sidebar of a person who has it open. */
export class Sidebar {
  readonly world: World;
  readonly tab: FakeTab;
  private readonly platform: Platform;
  private readonly as: string;

  constructor(platform: Platform, tab: FakeTab, as = platform.world.owner) {
    this.platform = platform;
    this.world = platform.world;
    this.tab = tab;
    this.as = as;
  }

  static open(
    { addon, url }: SidebarFixture,
    values: readonly (readonly CellValue[])[],
    world = new World(),
  ) {
    world.routeTo(url, PUBLIC_URL);
    const tab = world.spreadsheet.addTab('Shops', values);
    return new Sidebar(addon.install(world), tab);
  }

  /** The same spreadsheet, seen by somebody else. */
  seenBy(person: string): Sidebar {
    return new Sidebar(this.platform, this.tab, person);
  }

  call<Called extends Name>(name: Called, asked?: Asked<Called>): CallResult<Value<Called>> {
    const answered = this.platform.callFromPage(name, [asked ?? {}, { from: 'sidebar' }], this.as);
    if (answered === 'silence') throw new Error(`${name} answered what the page never hears of`);
    return answered.value as CallResult<Value<Called>>;
  }

  /** A command of the menu. */
  run(name: string): void {
    this.platform.run(name, [], { as: this.as });
  }

  /** The value of a call that has to work. */
  do<Called extends Name>(name: Called, asked?: Asked<Called>): Value<Called> {
    const answer = this.call(name, asked);
    if (answer.ok) return answer.value;
    throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
  }

  /** The error of a call that has to fail. */
  refused<Called extends Name>(name: Called, asked?: Asked<Called>): CallError {
    const answer = this.call(name, asked);
    if (!answer.ok) return answer.error;
    throw new Error(`${name} worked: ${JSON.stringify(answer.value)}`);
  }

  /** Asks a task of the whole tab, its columns as they are guessed. */
  asking(task: string, options: TaskRequest['options'] = {}): TaskRequest {
    const { tab_id, header_row, guessed } = this.do('sidebarReadTab', { tab_id: this.tab.id });
    return { task, tab_id, header_row, columns: guessed, options };
  }

  /** Looks again and again until a job has ended. */
  async untilEnded(job_id: string) {
    for (;;) {
      const job = this.do('sidebarPoll', { job_id });
      if (['done', 'failed', 'stopped'].includes(job.status)) return job;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** An account of its own with a key and so many lookups a day. */
export async function makeOwner({ database }: SidebarFixture, lookups = 2500) {
  const caller = await makeCaller(database.db);
  if (lookups !== 2500) await setLookupsPerDay(database.db, caller.email, lookups);
  return caller;
}

/** Lookups that an account has spent today. */
export const spent = ({ database }: SidebarFixture, accountId: string) => countSpent(database, accountId);

let asked = 0;

export const askId = () => `ask-${String(++asked).padStart(8, '0')}`;

/** A suite's sidebars, all connected with the key of one account. */
export function useOwnedSidebars(): {
  /** The sidebar on a new tab with these values. */
  open(values: readonly (readonly CellValue[])[], world?: World): Sidebar;
  /** Finds the places of all rows of the tab, and returns the job when it has ended. */
  answer(sidebar: Sidebar, columns?: string[]): Promise<string>;
  /** Lookups that the account has spent so far. */
  spent(): Promise<number>;
} {
  const fixture = useSidebarFixture();
  let owner: Awaited<ReturnType<typeof makeOwner>>;
  beforeAll(async () => {
    owner = await makeOwner(fixture, 10_000);
  });
  return {
    open(values, world = new World()) {
      const sidebar = Sidebar.open(fixture, values, world);
      sidebar.do('sidebarConnect', { key: owner.key });
      return sidebar;
    },
    async answer(sidebar, columns = ['address', 'status']) {
      const asked = sidebar.asking('find_places', { columns });
      const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
      await sidebar.untilEnded(job_id);
      return job_id;
    },
    spent: () => spent(fixture, owner.accountId),
  };
}
