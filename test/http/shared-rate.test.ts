import { exportPieces } from '../../server/http/bodies/export-pieces.ts';
import { SharedRate } from '../../server/http/bodies/shared-rate.ts';

/** A clock that stands still, and the waits asked of it. */
function stillClock() {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  return { waits, clock: { now: () => 5000, wait } };
}

test('all who take something wait for what was taken before', async () => {
  const { waits, clock } = stillClock();
  const rate = new SharedRate(1000, clock);
  for (const characters of [100, 2000, 1]) await rate.take(characters);
  expect(waits).toEqual([100, 2100]);
});

test('a rate that nobody used for a while makes nobody wait', async () => {
  const { waits, clock } = stillClock();
  const rate = new SharedRate(1000, clock);
  await rate.take(100);
  clock.now = () => 6000;
  await rate.take(100);
  expect(waits).toEqual([]);
});

test('exports are sent in pieces at the rate they share', async () => {
  const { waits, clock } = stillClock();
  const rate = new SharedRate(40_000, clock);
  async function* lines() {
    for (let n = 0; n < 5; n++) yield 'x'.repeat(40_000);
  }
  const [one, other] = [exportPieces(lines(), rate), exportPieces(lines(), rate)];
  expect((await one.next()).value).toHaveLength(80_000);
  expect((await other.next()).value).toHaveLength(80_000);
  expect(waits).toEqual([2000]);
  const rest: number[] = [];
  for await (const piece of one) rest.push(piece.length);
  expect(rest).toEqual([80_000, 40_000]);
});
