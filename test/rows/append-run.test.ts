import { compressRows } from '../../server/ledger/rows-codec.ts';
import type { RowRange } from '../../server/ledger/runs.ts';
import { appendRunTask } from '../../server/rows/append/append-run.ts';
import { geocodeBatch } from '../../shared/api/geocode-batch.ts';

const file = 'Address\na\nb\nc\nd\ne\nf\n';

const { records } = geocodeBatch.example.response as { records: object[] };
const rowOf = (address: string) => ({
  ...records[0],
  address: `${address} found`,
});

async function append(addresses: string[], sentRows: RowRange[] | null): Promise<string[]> {
  const chunks = [
    await compressRows(addresses.slice(0, 1).map(rowOf)),
    await compressRows(addresses.slice(1).map(rowOf)),
  ];
  const input = { body: Buffer.from(file), endpoint: 'geocode_batch', day: '2026-01-02', chunks, sentRows };
  const { body } = await appendRunTask.work(input);
  const lines = Buffer.from(body.buffer).toString().trim().split('\r\n').slice(1);
  return lines.map((line) => `${line[0]}: ${/(\w) found/.exec(line)?.[1] ?? 'nothing'}`);
}

const aligned = ['a: a', 'b: nothing', 'c: nothing', 'd: d', 'e: e', 'f: nothing'];

test.each([
  [
    'with gaps stand in their lines',
    ['a', 'd', 'e'],
    [
      [0, 1],
      [3, 5],
    ],
    aligned,
  ],
  [
    'of ranges that adjoin too',
    ['a', 'd', 'e'],
    [
      [0, 1],
      [3, 4],
      [4, 5],
    ],
    aligned,
  ],
  [
    'that are the first ones stand in the first lines',
    ['a', 'b'],
    null,
    ['a: a', 'b: b', 'c: nothing', 'd: nothing', 'e: nothing', 'f: nothing'],
  ],
] as [string, string[], RowRange[] | null, string[]][])(
  'answers %s',
  async (_, addresses, sentRows, lines) => {
    expect(await append(addresses, sentRows)).toEqual(lines);
  },
);

test('a file also tells how sure each row is, and why', async () => {
  const input = {
    body: Buffer.from('Address\na\n'),
    endpoint: 'geocode_batch',
    day: '2026-01-02',
    chunks: [await compressRows([rowOf('a')])],
  };
  const { body } = await appendRunTask.work(input);
  const [header = ''] = Buffer.from(body.buffer).toString().split('\r\n');
  expect(header).toMatch(/,confidence \(2026-01-02\),score \(2026-01-02\),reason \(2026-01-02\)$/);
});
