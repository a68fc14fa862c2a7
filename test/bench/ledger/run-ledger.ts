// Processor time of one call, of this process and of Postgres: with its lookups, and with these known beforehand, which
// leaves the ledger. The difference is what standbys take off the primary.
import { readConfig } from '../../../server/config/read-config.ts';
import type { Database } from '../../../server/db/database.ts';
import { geocodeBatch } from '../../../server/endpoints/geocode-batch.ts';
import { createGeocoder, type Geocoder } from '../../../server/geocoder/geocoder.ts';
import type { GeocodeInput } from '../../../server/geocoder/placement.ts';
import { loadStarter } from '../../../server/packs/starter.ts';
import { loadSampleford } from '../../../server/sampleford/load-sampleford.ts';
import { printFigure } from '../figures.ts';
import { openAccount } from '../measure/bench-account.ts';
import { on } from '../on-database.ts';
import { secondsOf } from '../roads/processor.ts';

/** Each kind so often, in turn: a noisy machine is noisy for all. */
const ROUNDS = 5;
const ROWS = 2000;
const SIZES = [1, 100];
/** Calls of a round. */
const callsOf = (rows: number) => Math.min(100, ROWS / rows);

/** On Sampleford and the towns of the world. */
export function runLedger(): Promise<void> {
  return on('milepost_lanes', { isEmpty: false }, ({ db }) => measure(db));
}

async function measure(db: Database): Promise<void> {
  await loadStarter(db);
  await loadSampleford(db, readConfig().home);
  const texts = await drawAddresses(db, ROWS);
  const real = createGeocoder(db);
  const known = remembering(real);
  for (const rows of SIZES) {
    const calls = Array.from({ length: callsOf(rows) }, (_, call) =>
      texts.slice(call * rows, (call + 1) * rows),
    );
    const kinds = [
      { name: 'with_lookups', geocoder: real },
      { name: 'ledger_alone', geocoder: known },
    ];
    const spent = new Map<string, { postgres: number; node: number }[]>();
    // The first round warms up, and is what the second kind remembers.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const { name, geocoder } of kinds) {
        const one = await measureCalls(db, geocoder, calls);
        if (round > 0) spent.set(name, [...(spent.get(name) ?? []), one]);
      }
    }
    for (const [name, measured] of spent) {
      for (const of of ['postgres', 'node'] as const)
        printFigure(`${name}_${of}`, Math.min(...measured.map((one) => one[of])), 'ms', {
          rows,
          calls: callsOf(rows),
        });
    }
  }
}

/** Milliseconds of processor a call. */
async function measureCalls(
  db: Database,
  geocoder: Geocoder,
  calls: readonly string[][],
): Promise<{ postgres: number; node: number }> {
  const call = await openAccount(db, { geocoder });
  const before = await readSeconds(db);
  const { user, system } = process.cpuUsage();
  for (const addresses of calls) await call(geocodeBatch, { addresses });
  const own = process.cpuUsage({ user, system });
  const spent = [...(await readSeconds(db))].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0));
  const postgres = spent.reduce((sum, seconds) => sum + seconds, 0);
  return {
    postgres: (1000 * postgres) / calls.length,
    node: (own.user + own.system) / 1000 / calls.length,
  };
}

/** Of each connection that is open now: a pool keeps its own for longer than a round. */
async function readSeconds(db: Database): Promise<Map<number, number>> {
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  return new Map(rows.map(({ pid }) => [pid, secondsOf(String(pid))]));
}

/** Answers what it was asked before from memory. */
function remembering(geocoder: Geocoder): Geocoder {
  const answers = new Map<string, ReturnType<Geocoder['geocode']>>();
  let version: ReturnType<Geocoder['mapVersion']> | null = null;
  return {
    mapVersion() {
      version ??= geocoder.mapVersion();
      return version;
    },
    geocode(inputs: GeocodeInput[], options) {
      const key = JSON.stringify(inputs);
      const known = answers.get(key) ?? geocoder.geocode(inputs, options);
      answers.set(key, known);
      return known;
    },
  };
}

async function drawAddresses(db: Database, count: number): Promise<string[]> {
  const { rows } = await db.query<{ text: string }>(
    `select concat_ws(', ', concat_ws(' ', house_number, street), city, postcode) as text
     from address where house_number <> '' and street <> '' order by md5(source || ref) limit $1`,
    [count],
  );
  if (rows.length === 0) throw new Error('no address is loaded');
  return Array.from({ length: count }, (_, index) => rows[index % rows.length]?.text ?? '');
}
