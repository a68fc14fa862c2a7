import { setTimeout as pause } from 'node:timers/promises';
import { collectAtRest } from '../../server/start/collect-at-rest.ts';

const REST = { lookMs: 50, looks: 2, mostBusy: 0.5, apartMs: 0 };

let collections = 0;
let busyShare = 0;
const count = () => {
  collections++;
};
beforeEach(() => {
  collections = 0;
  busyShare = 0;
});
afterEach(() => jest.useRealTimers());

function spend(milliseconds: number, share: number): void {
  busyShare = share;
  jest.advanceTimersByTime(milliseconds);
}
const work = (milliseconds: number) => spend(milliseconds, 0.9);
const rest = (milliseconds: number) => spend(milliseconds, 0.1);

test('garbage is collected once at each rest, and not while there is work', () => {
  jest.useFakeTimers();
  const collecting = collectAtRest(REST, count, () => busyShare);
  work(500);
  expect(collections).toBe(0);
  rest(1000);
  expect(collections).toBe(1);
  work(500);
  rest(1000);
  expect(collections).toBe(2);
  collecting.stop();
});

test('short rests one after the other are one', () => {
  jest.useFakeTimers();
  const collecting = collectAtRest({ ...REST, apartMs: 60_000 }, count, () => busyShare);
  for (let time = 0; time < 3; time++) {
    work(200);
    rest(400);
  }
  expect(collections).toBe(1);
  collecting.stop();
});

test('what nobody holds is gone after a rest', async () => {
  const held = new WeakRef({ text: 'held by nobody' });
  const collecting = collectAtRest(REST);
  // A slow machine sees its rest late.
  while (held.deref() !== undefined) await pause(50);
  expect(held.deref()).toBeUndefined();
  collecting.stop();
});
