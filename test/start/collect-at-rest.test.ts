import { setTimeout as pause } from 'node:timers/promises';
import { collectAtRest } from '../../server/start/collect-at-rest.ts';

const REST = { lookMs: 50, looks: 2, mostBusy: 0.5, apartMs: 0 };

let collections = 0;
const count = () => {
  collections++;
};
beforeEach(() => {
  collections = 0;
});

async function work(milliseconds: number): Promise<void> {
  for (const over = performance.now() + milliseconds; performance.now() < over; ) {
    for (const turn = performance.now() + 20; performance.now() < turn; );
    await pause(0);
  }
}

test('garbage is collected once at each rest, and not while there is work', async () => {
  const collecting = collectAtRest(REST, count);
  await work(500);
  expect(collections).toBe(0);
  await pause(1000);
  expect(collections).toBe(1);
  await work(500);
  await pause(1000);
  expect(collections).toBe(2);
  collecting.stop();
});

test('short rests one after the other are one', async () => {
  const collecting = collectAtRest({ ...REST, apartMs: 60_000 }, count);
  for (let time = 0; time < 3; time++) {
    await work(200);
    await pause(400);
  }
  expect(collections).toBe(1);
  collecting.stop();
});

test('what nobody holds is gone after a rest', async () => {
  const held = new WeakRef({ text: 'held by nobody' });
  const collecting = collectAtRest(REST);
  await pause(1000);
  expect(held.deref()).toBeUndefined();
  collecting.stop();
});
