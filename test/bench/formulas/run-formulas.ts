// What a sheet that recalculates costs, in lookups and in time: whole calls with their charge and their run, on two
// servers' pools, without HTTP.
import { ensureAccount } from '../../../server/accounts/account.ts';
import { createFormulaToken, createKey } from '../../../server/accounts/keys.ts';
import { readConfig } from '../../../server/config/read-config.ts';
import { type Database, openDatabase } from '../../../server/db/database.ts';
import { geocodeBatch } from '../../../server/endpoints/geocode-batch.ts';
import { spentWithKey } from '../../../server/ledger/usage.ts';
import { loadStarter } from '../../../server/packs/starter.ts';
import { answerCall } from '../../../server/pipeline/answer-call.ts';
import type { Call } from '../../../server/pipeline/call.ts';
import { loadSampleford } from '../../../server/sampleford/load-sampleford.ts';
import { createServices } from '../../../server/start/create-services.ts';
import { percentile, printFigure } from '../figures.ts';

const CELLS = 1000;
const RECALCULATIONS = 10;
/** As many as a spreadsheet calculates at once. */
const AT_ONCE = 30;

type Ask = (addresses: readonly string[]) => Promise<number>;

export async function runFormulas(db: Database, url: string, home: string): Promise<void> {
  await loadStarter(db);
  await loadSampleford(db, home);
  const cells = await listAddresses(db);
  const second = openDatabase(url);
  try {
    const { accountId, tokenId, ask, askWithKey } = await openSheet([db, second]);
    await fillDown(cells, ask, async () => spentWithKey(db, accountId, tokenId));
    await timeBatches(cells, ask, askWithKey);
  } finally {
    await second.end();
  }
}

/** Every address of the two towns, then flats in them: no text twice. */
async function listAddresses(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ address: string }>(
    `select distinct concat(house_number, ' ', street, ', ', city, ' ', postcode) as address from address
     where house_number <> '' and street <> '' order by 1`,
  );
  const buildings = rows.map(({ address }) => address);
  return ['', 'Flat 1, ', 'Flat 2, '].flatMap((flat) => buildings.map((building) => flat + building));
}

async function openSheet(pools: readonly Database[]) {
  const [db] = pools as [Database];
  const limits = { ...readConfig({}), lookupsPerDay: 1_000_000, requestsPerMinute: 1000 };
  const account = await ensureAccount(db, `formulas-${Date.now()}@example.org`, limits);
  const dailyCap = limits.lookupsPerDay;
  const { id: tokenId } = await createFormulaToken(db, account.id, dailyCap, 1);
  const { id: keyId } = await createKey(db, account.id, 'bench', 1);
  const services = pools.map((pool) =>
    createServices(pool, { send: async () => {} }, 'http://localhost:8080'),
  );
  let calls = 0;
  const asker =
    (who: Pick<Call, 'keyId' | 'formula'>): Ask =>
    async (addresses) => {
      const call: Call = {
        ...who,
        account: { id: account.id, allowance: limits.lookupsPerDay },
        body: { addresses },
        endpoint: geocodeBatch,
        idempotencyKey: null,
        requestId: 'bench',
      };
      return (await answerCall(call, services[calls++ % services.length] as (typeof services)[number])).used;
    };
  const ask = asker({ keyId: tokenId, formula: { dailyCap } });
  return { accountId: account.id, tokenId, ask, askWithKey: asker({ keyId }) };
}

/** One formula a cell, filled down, then recalculated. */
async function fillDown(all: readonly string[], ask: Ask, spent: () => Promise<number>): Promise<void> {
  const cells = all.slice(0, CELLS);
  const about = { of: CELLS, at_once: AT_ONCE };
  printFigure('cells_filled_down', await timeCells(cells, ask), 's', about);
  printFigure('cells_filled_down_cost', await spent(), 'lookups', about);
  const times: number[] = [];
  for (let time = 0; time < RECALCULATIONS; time++) times.push(await timeCells(cells, ask));
  printFigure('cells_recalculated', percentile(times, 0.5), 's', { ...about, times: RECALCULATIONS });
  printFigure('cells_recalculated_cost_in_all', await spent(), 'lookups', {
    ...about,
    times: RECALCULATIONS,
  });
}

async function timeCells(cells: readonly string[], ask: Ask): Promise<number> {
  const started = performance.now();
  const left = [...cells];
  const fill = async () => {
    for (let cell = left.pop(); cell !== undefined; cell = left.pop()) await ask([cell]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fill));
  return (performance.now() - started) / 1000;
}

/** A range of 100 cells: unknown, all but one known, all known, and with a key, which knows none. */
async function timeBatches(all: readonly string[], ask: Ask, askWithKey: Ask): Promise<void> {
  const times: Record<string, number[]> = { unknown: [], all_but_one_known: [], known: [], with_key: [] };
  const time = async (name: string, work: () => Promise<number>) => {
    const started = performance.now();
    await work();
    times[name]?.push(performance.now() - started);
  };
  for (let from = CELLS; from + 100 <= 2 * CELLS; from += 100) {
    const range = all.slice(from, from + 100);
    await time('unknown', () => ask(range));
    await time('with_key', () => askWithKey(range));
    await time('all_but_one_known', () => ask([...range.slice(1), `Flat 9, ${range[0]}`]));
    await time('known', () => ask(range));
  }
  for (const [name, list] of Object.entries(times))
    printFigure(`range_of_100_${name}_p50`, percentile(list, 0.5), 'ms', { of: list.length });
}
