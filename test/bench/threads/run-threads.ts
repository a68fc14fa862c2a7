// Calls that are heavy to work on, each alone at a server of its own: how long it takes, how long others wait
// meanwhile, and what memory is left of it. And the most common call, which has nothing to do with any of them.
import { rm } from 'node:fs/promises';
import { startFileServer } from '../../fetch/file-server.ts';
import { Browser } from '../../portal/browser.ts';
import { freePort, makeHome, startProgram } from '../../start/child.ts';
import { percentile, printFigure } from '../figures.ts';
import { ENGINE_FLAGS } from '../measure/engine-flags.ts';
import { BODIES, farRow, foreignTables, largeWorkbook, manyRows, wideRows } from './attack-bodies.ts';
import { watch } from './watch.ts';

const CALLS = 60;
const DOWNLOADS = 8;

interface Target {
  url: string;
  pid: number;
  /** Files by their path, for links. */
  files: string;
  post(path: string, body: string): Promise<Answer>;
}

interface Answer {
  status: number;
  bytes: number;
  body: Record<string, unknown>;
}

export async function runThreads(): Promise<void> {
  const files = await startFileServer((req, res) => res.end(req.url === '/rows.csv' ? manyRows() : farRow()));
  const home = await makeHome();
  const port = await freePort();
  const program = startProgram({
    PORT: String(port),
    MILEPOST_HOME: home,
    LOOPBACK_FILES: files.root,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '100000',
    LOOKUPS_PER_DAY: '10000000',
    // The one of them that may stand there.
    NODE_OPTIONS: ENGINE_FLAGS.filter((flag) => flag.startsWith('--max-semi-space-size')).join(' '),
  });
  try {
    const [, key = ''] = await program.untilPrinted(/Your key: (\S+)/);
    const url = `http://127.0.0.1:${port}`;
    const target: Target = {
      url,
      pid: program.process.pid as number,
      files: files.root,
      post: (path, body) => post(url + path, key, body),
    };
    await timeCalls(target);
    for (const [name, attack] of Object.entries(ATTACKS)) await tellAttack(name, attack, target);
  } finally {
    program.process.kill('SIGTERM');
    await program.ended;
    await files.close();
    await rm(home, { recursive: true });
  }
}

/** Ends with a word on what the attack came to. */
type Attack = (target: Target) => Promise<unknown>;

const ATTACKS: Record<string, Attack> = {
  dry_run_999000_rows: ({ post, files }) =>
    post('/v1/geocode_batch', JSON.stringify({ source: { file: `${files}/rows.csv` }, dry_run: true })).then(
      told,
    ),
  workbook_row_1e9: ({ post, files }) =>
    post('/v1/geocode_batch', JSON.stringify({ source: { file: `${files}/far.xlsx` }, dry_run: true })).then(
      told,
    ),
  question_5000_columns: ({ post }) =>
    post(
      '/v1/ask_table',
      JSON.stringify({ question: 'column 7 over 5 and value 9', records: wideRows(5, 5000) }),
    ).then(told),
  question_200_columns: ({ post }) =>
    post('/v1/ask_table', JSON.stringify({ question: 'column 7 over 5', records: wideRows(1500, 200) })).then(
      told,
    ),
  ...Object.fromEntries(
    Object.entries(BODIES).map(([name, body]): [string, Attack] => [
      `body_${name}`,
      ({ post }) => post('/v1/geocode_batch', body).then(told),
    ]),
  ),
  combine_foreign_tables: ({ post }) => post('/v1/combine_runs', JSON.stringify(foreignTables())).then(told),
  workbook_downloads: downloadWorkbooks,
};

const told = ({ status, bytes, body }: Answer) =>
  `${status}, ${bytes} bytes, ${String(body['error'] ?? body['message']).slice(0, 120)}`;

async function post(url: string, key: string, body: string): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body,
  });
  const text = await response.text();
  return { status: response.status, bytes: text.length, body: JSON.parse(text) };
}

/** A workbook given back with the answers of a run, to several at once. */
async function downloadWorkbooks({ url, post }: Target): Promise<string> {
  const browser = new Browser();
  await browser.submit(await browser.open(`${url}/developers/portal`), '/sign-in/local');
  const form = new FormData();
  const page = await browser.open(`${url}/developers/portal/files`);
  form.set('token', page.form('/files').fields['token'] ?? '');
  form.set('file', new Blob([new Uint8Array(await largeWorkbook())]), 'shops.xlsx');
  const dropped = await browser.open(`${url}/developers/portal/files`, { method: 'POST', body: form });
  const { body } = await post('/v1/geocode_batch', JSON.stringify({ addresses: ['SF1 1AA'] }));
  const { run_id: runId } = body['run'] as { run_id: string };
  const path = `${new URL(dropped.url).pathname}/with/${runId}`;
  const cookie = `milepost-session=${browser.cookie(url, 'milepost-session')}`;
  const download = async () => {
    const response = await fetch(url + path, { headers: { Cookie: cookie } });
    return `${response.status}:${(await response.arrayBuffer()).byteLength}`;
  };
  const ended = await Promise.all(
    Array.from({ length: DOWNLOADS }, () => download().catch((error: Error) => error.message)),
  );
  return ended.join(', ');
}

async function tellAttack(name: string, attack: Attack, target: Target): Promise<void> {
  let cameTo: unknown;
  const { seconds, healthMs, memoryMb } = await watch(target, async () => {
    cameTo = await attack(target).catch((error: Error) => error.message);
  });
  const about = { came_to: cameTo };
  printFigure(`${name}`, seconds, 's', about);
  printFigure(`${name}_others_wait`, healthMs, 'ms');
  printFigure(`${name}_memory`, memoryMb.most, 'MB', memoryMb);
}

/** A hundred addresses by value. */
async function timeCalls({ post }: Target): Promise<void> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const addresses = Array.from(
      { length: 100 },
      (_, row) => `${1 + ((row + call) % 90)} High Street, Sampleford`,
    );
    const started = performance.now();
    await post('/v1/geocode_batch', JSON.stringify({ addresses }));
    times.push(performance.now() - started);
  }
  printFigure('hundred_addresses_p50', percentile(times.slice(10), 0.5), 'ms', { of: CALLS - 10 });
}
