// The rows of an answer, and of its run: where they are, as far as that is known, and nothing that was not measured.
import { askTable } from '../../server/endpoints/ask-table.ts';
import { geocodeBatch } from '../../server/endpoints/geocode-batch.ts';
import { renderMap } from '../../server/endpoints/render-map.ts';
import { type SampleServer, startSampleServer } from '../http/sample-server.ts';

let sample: SampleServer;
let call: Awaited<ReturnType<SampleServer['newCaller']>>['call'];
beforeAll(async () => {
  sample = await startSampleServer();
  call = (await sample.newCaller()).call;
});
afterAll(() => sample.stop());

const records = [
  { id: 'point', shop: 'Corner', lat: '55.328961', lng: -2.232604, rent: 900 },
  { id: 'text', shop: 'Market', address: '12 High Street, Sampleford, SF1 1AA', rent: 500 },
  { id: 'neither', shop: 'Lost', rent: 700 },
  { id: 'wrong', shop: 'Wrong', lat: 95, lng: -2.2, rent: 700 },
];

test('a question that asks no place says of each row only what was sent of its place', async () => {
  const answer = await call(askTable, { question: 'rent over 100', records });
  const [point, text, neither, wrong] = answer.rows;
  const geocoded = await call(geocodeBatch, { records: [{ lat: 55.328961, lng: -2.232604 }] });
  expect(point).toMatchObject({
    id: 'point',
    status: 'placed',
    record_key: geocoded.records[0].record_key,
    location: { lat: 55.328961, lng: -2.232604 },
    placed_by: 'rooftop',
    confidence: {
      level: 'high',
      score: 1,
      basis: 'as_given',
      why: 'The coordinates were used as they were sent.',
    },
  });
  const notAsked = 'Nothing was asked of the place of this row, so it was not looked up.';
  for (const row of [text, neither]) {
    expect(row).toMatchObject({ status: 'unplaced', record_key: null, reason: notAsked });
    expect(row.confidence).toEqual({ level: 'low', score: 0, basis: 'not_asked', why: notAsked });
  }
  expect(wrong).toMatchObject({ status: 'unplaced', record_key: null, confidence: { basis: 'not_placed' } });
  expect(wrong.reason).toContain('95');
  expect(answer.run).toMatchObject({ rows: 4, placed: 1, unplaced: 1, not_placed: 3 });
  expect(answer.confidence.summary).toBe(
    '4 rows: 1 high, 0 medium, 3 low confidence, 2 of these whose place was not asked for; check 1 row not placed.',
  );
});

test("the run's rows can be drawn, those with an address too", async () => {
  const answer = await call(askTable, { question: 'rent over 100', records });
  const drawn = await call(renderMap, { from_run: answer.run.run_id });
  expect(drawn.map.layers).toMatchObject([{ pins: 2 }]);
});

test('a question without a place leaves the rows of a run where the run has them', async () => {
  const { records: placed, run } = await call(geocodeBatch, {
    records: [
      { id: 'a', address: '12 High Street, Sampleford, SF1 1AA', rent: 500 },
      { id: 'b', address: 'nowhere at all', rent: 700 },
    ],
  });
  const { rows } = await call(askTable, { question: 'rent over 100', source: { run: run.run_id } });
  expect(rows.map(({ status }) => status)).toEqual(['placed', 'unplaced']);
  expect(rows[0]).toMatchObject({
    record_key: placed[0]?.record_key,
    location: placed[0]?.location?.value,
    confidence: placed[0]?.confidence,
  });
});

test('the run can be asked a question again', async () => {
  const answer = await call(askTable, { question: 'rent over 100', records });
  const again = await call(askTable, { question: 'rent under 600', source: { run: answer.run.run_id } });
  expect(again.rows).toMatchObject([{ id: 'text' }]);
});

test('how many in each group is a figure for each, and counts in sentences have their separators', async () => {
  const towns = Array.from({ length: 1234 }, (_, row) => ({
    shop: `Shop ${row}`,
    town: row < 3 ? 'Ashlow' : 'Wrenbeck',
  }));
  const { answered, message, confidence } = await call(askTable, {
    question: 'how many shops per town',
    records: towns,
  });
  expect([answered, message]).toEqual([
    true,
    '1,234 of 1,234 rows match. By town: Wrenbeck 1,231, Ashlow 3.',
  ]);
  expect(confidence.summary).toMatch(/^1,234 rows: /);
});
