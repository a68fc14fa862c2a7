// A server with the program's own limits, and on it the accounts of those who attack it and of one who pays.
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, ensureAccount, setLookupsPerDay } from '../../../server/accounts/account.ts';
import { createKey } from '../../../server/accounts/keys.ts';
import { beginSession } from '../../../server/accounts/sessions.ts';
import { readConfig } from '../../../server/config/read-config.ts';
import { type Database, inTransaction, openDatabase } from '../../../server/db/database.ts';
import { startEmbedded } from '../../../server/db/embedded.ts';
import { keepUpload } from '../../../server/ledger/uploads.ts';
import { createMap } from '../../../server/maps/store/map-store.ts';
import { UPLOADS } from '../../../server/rows/open-rows.ts';
import { writeZip } from '../../sources/write-zip.ts';
import { type HostileServer, startHostileServer } from '../hostile/hostile-server.ts';
import { farRow, largeWorkbook, manyRows } from '../threads/attack-bodies.ts';
import type { Arena, FoeAccount, Seat } from './foe.ts';

const SEATS = 50;
/** The others have no key. */
const ACCOUNTS = 20;
/** Until what the server does after its start is done. */
const SETTLE_MS = 10_000;

export interface OpenArena {
  server: HostileServer;
  arena: Arena;
  /** Of the honest client. */
  key: string;
  stop(): Promise<void>;
}

export async function openArena(seed: number): Promise<OpenArena> {
  const server = await startHostileServer(null, {});
  const embedded = await startEmbedded(server.home);
  const db = openDatabase(embedded.url, 2);
  const stop = async () => {
    await db.end();
    // It stops only where the server has ended before.
    await embedded.stop();
    await server.stop();
  };
  try {
    const key = await makeHonest(db);
    const files = await makeFiles();
    const seats: Seat[] = [];
    for (let number = 0; number < SEATS; number++) {
      const account = number < ACCOUNTS ? await makeFoe(db, server.url, number, files) : null;
      seats.push({ number, address: addressOf(number), account });
    }
    const owner = await ensureAccount(db, 'owner@example.org', readConfig({}));
    const largeMap = await keepMap(db, owner.id, 40_000);
    await wait(SETTLE_MS);
    return { server, arena: { url: server.url, seed, largeMap, seats }, key, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where the system has a whole network of loopback addresses, each client has its own. */
function addressOf(number: number): string {
  return process.platform === 'linux' ? `127.0.0.${10 + number}` : '127.0.0.1';
}

/** 120 calls a minute are its pace, and a minute of the clock may see one more. */
async function makeHonest(db: Database): Promise<string> {
  const email = 'honest@example.org';
  const { id } = await ensureAccount(db, email, { ...readConfig({}), requestsPerMinute: 240 });
  await setLookupsPerDay(db, email, 1e9);
  return (await createKey(db, id, 'honest', 1)).key;
}

type Files = Record<keyof FoeAccount['files'], { name: string; body: Buffer }>;

async function makeFiles(): Promise<Files> {
  return {
    rows: { name: 'rows.csv', body: Buffer.from(manyRows()) },
    farRow: { name: 'far.xlsx', body: farRow() },
    bomb: { name: 'bomb.xlsx', body: bomb() },
    workbook: { name: 'shops.xlsx', body: await largeWorkbook() },
  };
}

/** Packed some hundred kilobytes, unpacked 300 MB of rows. */
function bomb(): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const row = `<row><c t="inlineStr"><is><t>${'a'.repeat(1000)}</t></is></c></row>`;
  return writeZip(
    {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${row.repeat(300_000)}</sheetData></worksheet>`,
    },
    { isPacked: true },
  );
}

async function makeFoe(db: Database, url: string, number: number, files: Files): Promise<FoeAccount> {
  const limits = readConfig({});
  const account = await ensureAccount(db, `foe-${number}@example.org`, limits);
  const { key } = await createKey(db, account.id, 'attack', limits.keysPerAccount);
  const session = { accountId: account.id, browser: 'bench', oldToken: null, by: 'server' as const };
  const cookie = `milepost-session=${await inTransaction(db, (tx) => beginSession(tx, session))}`;
  const page = await (await fetch(`${url}/developers/portal`, { headers: { cookie } })).text();
  const formToken = /name="token" value="([^"]+)"/.exec(page)?.[1];
  if (!formToken) throw new Error('the portal holds no form');
  const map = await keepMap(db, account.id, 100);
  const links = await keepFiles(db, account, url, files);
  return { key, cookie, formToken, map, run: await makeRun(url, key), files: links };
}

async function keepFiles(db: Database, account: Account, url: string, files: Files) {
  const port = new URL(url).port;
  const keep = async ({ name, body }: Files[keyof Files]) =>
    `http://localhost:${port}${UPLOADS}${await inTransaction(db, (tx) => keepUpload(tx, account.id, name, body))}`;
  return {
    rows: await keep(files.rows),
    farRow: await keep(files.farRow),
    bomb: await keep(files.bomb),
    workbook: await keep(files.workbook),
  };
}

async function makeRun(url: string, key: string): Promise<string> {
  const addresses = Array.from({ length: 300 }, (_, row) => `${1 + row} High Street, Sampleford`);
  const response = await fetch(`${url}/v1/geocode_batch`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body: JSON.stringify({ addresses }),
  });
  const { run, error } = (await response.json()) as { run?: { run_id: string }; error?: string };
  if (!run) throw new Error(`geocode_batch answered ${response.status}: ${error}`);
  return run.run_id;
}

/** 40,000 pins are some 20 MB as GeoJSON. */
async function keepMap(db: Database, accountId: string, pins: number): Promise<string> {
  const features = Array.from({ length: pins }, (_, n) => ({
    id: `p${n}`,
    name: `Pin ${n}`,
    fields: { note: `${n} `.repeat(50) },
    geometry: { type: 'Point' as const, coordinates: [-3 + (n % 200) / 1000, 51 + n / 100_000] },
  }));
  const layer = { name: 'pins', type: 'points' as const, features, color: null, colorBy: null, bins: null };
  const content = {
    title: 'Pins',
    legend: true,
    floodZones: false,
    sources: [],
    layers: [{ ...layer, label: null, opacity: 1 }],
  };
  return (await inTransaction(db, (tx) => createMap(tx, accountId, { content, changes: ['made'] }))).id;
}
