// An endpoint whose call is no list of rows to place: it lists, reads or writes, and is charged like any other.
import { z } from 'zod';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { readRun } from '../../server/ledger/runs.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { WholeEndpoint } from '../../server/pipeline/endpoint.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { closingFields, message } from '../../shared/api/common.ts';
import { callAs } from '../call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices, newCaller } from './call-fixture.ts';

const request = z.strictObject({ note: z.string(), fails: z.boolean().optional() });

const row = (id: string) => ({
  answer: {
    id,
    status: 'placed' as const,
    confidence: { level: 'high' as const, score: 1, basis: 'as_given' as const, why: 'as given' },
  },
  fields: { words: id.length },
  sharesId: false,
  isSample: false,
});

const response = z.strictObject({ message, kept: z.int(), ...closingFields });
type Answer = z.infer<typeof response>;

/** Keeps a note, and lists its words as rows. */
const toy: WholeEndpoint<z.infer<typeof request>, Answer> = {
  contract: {
    name: 'keep_note',
    group: 'Maps',
    summary: 'Keep a note',
    description: 'Keeps a note.',
    request,
    response,
    limits: null,
    cost: 'One lookup per call.',
    columns: {},
    columnSets: { lead: [], csv: [], sheet: [] },
    example: { request: { note: 'x' }, response: {} },
  },
  cost: () => 1,
  answer: async ({ note, fails }, { accountId }) => {
    return async (tx) => {
      await tx.query('insert into note (account_id, text) values ($1, $2)', [accountId, note]);
      const { rows } = await tx.query('select 1 from note where account_id = $1', [accountId]);
      if (fails) throw new Error('fails after writing');
      const kept = { rows: note.split(' ').map(row), sources: ['towns'] };
      return { message: 'Kept.', fields: { kept: rows.length }, kept };
    };
  },
};

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
  await database.db.query('create table note (account_id uuid, text text)');
});
afterAll(() => database.drop());

async function keep(body: unknown, caller: Awaited<ReturnType<typeof newCaller>>, key: string | null = null) {
  const { callRaw } = callAs(caller, (call) => answerCall({ ...call, idempotencyKey: key }, services));
  return callRaw<Answer>(toy, body);
}

test('its answer has its own fields, then confidence, usage and a run of its rows', async () => {
  const caller = await newCaller(database.db);
  const { body } = await keep({ note: 'one two' }, caller);
  expect(toy.contract.response.safeParse(body).error).toBeUndefined();
  expect(Object.keys(body)).toEqual(['message', 'kept', 'confidence', 'usage', 'run']);
  expect(body.usage).toMatchObject({ used: 1, remaining: 2499 });
  expect(body.run).toMatchObject({ tool: 'keep_note', rows: 2, placed: 2, confidence: { high: 2 } });
  const says = 'Loaded on 2025-06-01; its data states no date.';
  expect(body.run.sources).toEqual([{ name: 'Towns', as_of: '2025-06-01', stated: false, says }]);
  const run = await readRun(database.db, caller.account.id, body.run.run_id);
  expect(run?.head).toMatchObject({ rows: 2, fields: ['words'] });
});

test('what it writes and what it costs happen together or not at all', async () => {
  const caller = await newCaller(database.db);
  await expect(keep({ note: 'lost', fails: true }, caller)).rejects.toThrow('fails after writing');
  expect(await lookupsLeft(database.db, caller.account.id, 2500)).toBe(2500);
  expect((await keep({ note: 'kept' }, caller)).body.kept).toBe(1);
});

test('sent twice under one Idempotency-Key it writes once', async () => {
  const caller = await newCaller(database.db);
  const first = await keep({ note: 'once' }, caller, 'k');
  expect(await keep({ note: 'once' }, caller, 'k')).toEqual(first);
  expect((await keep({ note: 'again' }, caller)).body.kept).toBe(2);
});

test('a wrong body is a 400 that names the field, and a call past the allowance a 429', async () => {
  const caller = await newCaller(database.db, 0);
  await expect(keep({ nota: 'x' }, caller)).rejects.toThrow('note: got nothing, expected text');
  await expect(keep({ note: 'x' }, caller)).rejects.toMatchObject({ status: 429 });
});
