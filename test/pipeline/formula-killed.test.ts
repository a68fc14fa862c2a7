import { createTestDatabase, type TestDatabase } from '../database.ts';
import { buildChild, type ChildProgram } from '../jobs/child-program.ts';
import { readLines } from '../read-lines.ts';
import { fakeServices } from './call-fixture.ts';
import { formulasOn } from './formula-fixture.ts';

let database: TestDatabase;
let program: ChildProgram;
beforeAll(async () => {
  database = await createTestDatabase();
  program = await buildChild('formula-program', import.meta.dirname);
});
afterAll(async () => {
  await program.clear();
  await database.drop();
});

test('cells that a killed server was answering are paid and remembered, or neither; those it answered are both', async () => {
  const formulas = formulasOn(fakeServices(database.db));
  const caller = await formulas.newFormula();
  const lines = readLines(program.start(database.url, JSON.stringify(caller)));
  const answered: number[] = [];
  while (answered.length < 60) answered.push(Number(await lines.next()));
  await lines.kill();
  answered.push(...lines.rest().map(Number));
  await untilAlone();
  const { rows } = await database.db.query(
    'select count(*)::int as n from formula_answer where account_id = $1',
    [caller.account.id],
  );
  const { rows: spent } = await database.db.query('select used as n from account_day where account_id = $1', [
    caller.account.id,
  ]);
  expect(rows).toEqual(spent);
  expect(rows[0]?.n).toBeGreaterThanOrEqual(answered.length);
  const cells = answered.map((cell) => `${cell} High Street`);
  for (let from = 0; from < cells.length; from += 100) {
    const { usage } = await formulas.ask(caller, { addresses: cells.slice(from, from + 100) });
    expect(usage.used).toBe(0);
  }
});

/** What the killed program had begun ends with its connections. */
async function untilAlone(): Promise<void> {
  for (;;) {
    const { rows } = await database.db.query(
      `select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
