import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { WireAnswer } from '../emulator/emulator.ts';
import type { Edit } from './grid.ts';
import { gridPage } from './grid-page.ts';
import type { SidebarAnswer, SidebarAsked } from './sidebar-messages.ts';

/** It runs from its source, as `npm run addon:build` does, since it makes the add-on of its source too. */
const PROGRAM = 'test/sheets/demo/sidebar-program.ts';

/**
 * In the frame of the sidebar's page: stands in for google.script.run, whose calls leave the frame as messages. The page
 * around it sends them on.
 */
const RUNNER = `
  let calls = 0;
  const waiting = new Map();
  addEventListener('message', ({ data }) => {
    const { success, failure } = waiting.get(data.id) ?? {};
    waiting.delete(data.id);
    if (data.answer.kind === 'value') success?.(data.answer.value);
    if (data.answer.kind === 'error') failure?.(new Error(data.answer.value));
  });
  const runner = (success, failure) => new Proxy({}, {
    get: (_, name) =>
      name === 'withSuccessHandler' ? (handler) => runner(handler, failure)
      : name === 'withFailureHandler' ? (handler) => runner(success, handler)
      : (...args) => {
          waiting.set(++calls, { success, failure });
          parent.postMessage({ id: calls, name, args }, '*');
        },
  });
  window.google = { script: { run: runner() } };
`;

export interface SidebarDemo {
  /** Starts the script's program; from then on the sidebar is there. */
  connect(baseUrl: string, key: string): void;
  /** Answers for the page below /sidebar; null for all else. */
  answer(method: string, url: URL, body: string): Promise<WireAnswer | null>;
  stop(): void;
}

/** The grid with the real sidebar beside it: the built add-on on the stand-in of its platform. */
export function createSidebarDemo(): SidebarDemo {
  let program: ScriptProgram | null = null;

  async function ask(asked: SidebarAsked): Promise<WireAnswer> {
    if (!program) return json({ error: 'Milepost is still starting' }, 503);
    return json(await program.ask(asked));
  }

  return {
    connect(baseUrl, key) {
      program = new ScriptProgram(fork(resolve(PROGRAM), [baseUrl, key]));
    },
    async answer(method, { pathname }, body) {
      const sent = method === 'POST' ? JSON.parse(body || '{}') : {};
      switch (pathname) {
        case '/sidebar':
          return page(gridPage({ hasSidebar: true }));
        case '/sidebar/frame.html':
          return page(
            program ? (await program.page).replace('<head>', `<head><script>{${RUNNER}}</script>`) : '',
          );
        case '/sidebar/grid.json':
          return ask({ kind: 'grid' });
        case '/sidebar/do/edit':
          return ask({ kind: 'edit', edit: sent as Edit });
        case '/sidebar/call':
          return ask({ kind: 'call', name: String(sent.name), args: sent.args });
        default:
          return null;
      }
    },
    stop: () => program?.stop(),
  };
}

class ScriptProgram {
  /** The sidebar's page, once the add-on is made. */
  readonly page: Promise<string>;
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, (answer: unknown) => void>();
  private asked = 0;

  constructor(child: ChildProcess) {
    this.child = child;
    this.page = new Promise((done) =>
      this.waiting.set(0, (answer) => done((answer as { page: string }).page)),
    );
    child.on('message', ({ id, answer }: SidebarAnswer) => {
      this.waiting.get(id)?.(answer);
      this.waiting.delete(id);
    });
  }

  async ask(asked: SidebarAsked): Promise<unknown> {
    await this.page;
    const id = ++this.asked;
    return new Promise((done) => {
      this.waiting.set(id, done);
      this.child.send({ id, asked });
    });
  }

  stop(): void {
    this.child.disconnect();
  }
}

const page = (body: string): WireAnswer => ({ status: 200, type: 'text/html; charset=utf-8', body });

const json = (value: unknown, status = 200): WireAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
