// npm run demo:sheet: the server, a spreadsheet that needs no account anywhere, and a page that shows its grid.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/config/read-config.ts';
import { explainFailure } from '../../../server/start/explain-failure.ts';
import { localKeyFile } from '../../../server/start/local-key.ts';
import { run } from '../../../server/start/run.ts';
import { Emulator, SERVICE_EMAIL } from '../emulator/emulator.ts';
import { startEmulator } from '../emulator/emulator-server.ts';
import { makeSpreadsheet, makeTab } from '../emulator/spreadsheet.ts';
import { createDemo } from './create-demo.ts';
import { DEMO_ROWS } from './demo-rows.ts';
import { createSidebarDemo } from './sidebar-demo.ts';

const PORT = Number(process.argv[2] ?? 8090);
const ID = 'demo-sheet-without-any-account';

const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop.abort());

const emulator = new Emulator();
const sheet = emulator.add(
  makeSpreadsheet(ID, [makeTab(0, 'Shops', DEMO_ROWS)], { [SERVICE_EMAIL]: 'writer' }),
);
const folder = await mkdtemp(join(tmpdir(), 'milepost-demo-'));
try {
  const keyFile = join(folder, 'key.json');
  await writeFile(keyFile, JSON.stringify({ client_email: SERVICE_EMAIL, private_key: 'a demonstration' }));
  const demo = createDemo(sheet);
  const sidebar = createSidebarDemo();
  stop.signal.addEventListener('abort', sidebar.stop);
  const first: typeof demo.answer = async (...asked) =>
    (await sidebar.answer(...asked)) ?? demo.answer(...asked);
  const { root } = await startEmulator(emulator, PORT, first);
  const config = readConfig({
    ...process.env,
    LOOPBACK_FILES: root,
    GOOGLE_SERVICE_ACCOUNT_FILE: keyFile,
    LOG_LEVEL: 'warn',
  });
  const threadProgram = new URL('../server/start/thread-program.js', import.meta.url);
  const say = (text: string) => {
    const [, baseUrl] = /answers at (\S+)/.exec(text) ?? [];
    // The banner comes last; before it loads are told.
    if (!baseUrl) return console.log(text);
    const key = readFileSync(localKeyFile(config), 'utf8').trim();
    demo.connect(baseUrl, key);
    sidebar.connect(baseUrl, key);
    console.log(
      `Open ${root}: a spreadsheet, placed and written back to; ${root}/sidebar: with the add-on's sidebar. Ctrl-C ends it.`,
    );
  };
  await run(config, stop.signal, say, threadProgram);
  process.exit(0);
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
} finally {
  await rm(folder, { recursive: true, force: true });
}
