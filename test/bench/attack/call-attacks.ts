// Calls with a free key that are small to send and heavy to answer.
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { BODIES, foreignTables, wideRows } from '../threads/attack-bodies.ts';
import type { Foe, FoeAccount } from './foe.ts';

/** One attack; those that need an account are given theirs. */
export type AccountAttack = (foe: Foe, account: FoeAccount) => Promise<unknown>;

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Read by a quartic pattern once. */
const amount = (signs: number) => `${'$'.repeat(signs)}1${'$'.repeat(signs)}!`;
const blanks = ' '.repeat(100_000);
const NAME_BYTES = 8_000_000;
const COMMA_BYTES = 9_000_000;
/** Of which gzip leaves 0.1 %. */
const BOMB_BYTES = 200_000_000;

const bodies = Object.values(BODIES).map((text) => Buffer.from(text));
const commas = json({ addresses: [','.repeat(COMMA_BYTES)] });
const manyColumns = json({ question: 'column 7 over 5 and value 9', records: wideRows(5, 5000) });
const manyCells = json({ question: 'column 7 over 5', records: wideRows(1500, 200) });
const foreign = json({ ...foreignTables() });
const bomb = gzipSync(Buffer.alloc(BOMB_BYTES, ' '));
const toolName = json({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'x'.repeat(NAME_BYTES), arguments: {} },
});
const messages = json(
  Array.from({ length: 100 }, (_, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'geocode_batch', arguments: { addresses: ['SF1 1AA'] } },
  })),
);
const MCP = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };

export const CALL_ATTACKS: Record<string, AccountAttack> = {
  amounts: (foe) =>
    foe.post('/v1/check_live_hazards', { records: [{ id: '1', address: 'SF1 1AA', value: amount(300) }] }),
  amounts_as_job: async (foe) => {
    const rows = `Ref,Address,Value\r\n1,SF1 1AA,${amount(900)}\r\n`;
    const file = await sendRows(foe, rows);
    if (file) await foe.post('/v1/check_live_hazards', { source: { file }, background: true });
  },
  blanks_in_a_pin: async (foe) => {
    const rows = [{ id: '1', name: `-1${blanks}x`, lat: 51.58, lng: -2.99, note: `-1${blanks}x` }];
    await readMap(foe, await foe.post('/v1/render_map', { title: 'Blanks', rows }));
  },
  color_layer: async (foe) => {
    const rows = [{ id: '1', lat: 51.58, lng: -2.99, kind: `1${blanks}x` }];
    await readMap(foe, await foe.post('/v1/render_map', { title: 'Colours', rows, color_by: 'kind' }));
  },
  tool_name_of_8_mb: (foe) => foe.post('/mcp', toolName, MCP),
  tool_batch: (foe) => foe.post('/mcp', messages, MCP),
  large_bodies: (foe) => foe.post('/v1/geocode_batch', bodies[foe.below(bodies.length)] as Buffer),
  commas: (foe) => foe.post('/v1/geocode_batch', commas),
  packed_body: (foe) => foe.post('/v1/geocode_batch', bomb, { 'Content-Encoding': 'gzip' }),
  question_5000_columns: (foe) => foe.post('/v1/ask_table', manyColumns),
  question_200_columns: (foe) => foe.post('/v1/ask_table', manyCells),
  combine_tables: (foe) => foe.post('/v1/combine_runs', foreign),
  combine_runs: (foe, { run }) => foe.post('/v1/combine_runs', { runs: Array(6).fill(run) }),
  kept_answers: (foe) =>
    foe.flood(3, () => foe.post('/v1/combine_runs', foreign, { 'Idempotency-Key': randomUUID() })),
  dry_run_999000_rows: (foe, { files }) => dryRun(foe, files.rows),
  workbook_row_1e9: (foe, { files }) => dryRun(foe, files.farRow),
  workbook_bomb: (foe, { files }) => dryRun(foe, files.bomb),
  jobs: async (foe) => {
    const file = await sendRows(foe, `Address\r\n${'SF1 1AA\r\n'.repeat(2000)}`);
    if (file)
      await foe.flood(10, () => foe.post('/v1/geocode_batch', { source: { file }, background: true }));
  },
};

const dryRun = (foe: Foe, file: string) => foe.post('/v1/geocode_batch', { source: { file }, dry_run: true });

/** The link of rows that were sent ahead; null where they were refused. */
async function sendRows(foe: Foe, csv: string): Promise<string | null> {
  const { text } = await foe.post('/addon/rows', { csv });
  return /"file":"([^"]+)"/.exec(text)?.[1] ?? null;
}

/** All that its link gives, to nobody in particular. */
async function readMap(foe: Foe, { text }: { text: string }): Promise<void> {
  const id = /map_[0-9a-f]{32}/.exec(text)?.[0];
  if (id === undefined) return;
  for (const path of ['.csv', '/data', '.kml'])
    await foe.ask({ method: 'GET', path: `/v/${id}${path}`, headers: {}, body: null });
}
