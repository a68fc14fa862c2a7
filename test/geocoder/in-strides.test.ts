import { setTimeout as pause } from 'node:timers/promises';
import { inStrides } from '../../server/geocoder/in-strides.ts';

const rows = (count: number) => Array.from({ length: count }, (_, row) => row);

test.each([0, 1, 249, 250, 251, 600, 2000])('%d rows come back in their order, each once', async (count) => {
  // The first of two strides ends last.
  const work = async (stride: number[]) => {
    await pause(stride[0] === 0 ? 20 : 0);
    return stride.map((row) => `row ${row}`);
  };
  expect(await inStrides(rows(count), work)).toEqual(rows(count).map((row) => `row ${row}`));
});

test('no more than 250 rows go together, and no more than three strides at a time', async () => {
  const sizes: number[] = [];
  let [open, most] = [0, 0];
  await inStrides(rows(1100), async (stride) => {
    sizes.push(stride.length);
    most = Math.max(most, ++open);
    await pause(1);
    open--;
    return stride;
  });
  expect(sizes).toEqual([250, 250, 250, 250, 100]);
  expect(most).toBe(3);
});

test('a stride that fails fails the rows', async () => {
  const work = async (stride: number[]) => {
    if (stride.includes(300)) throw new Error('the database is away');
    return stride;
  };
  await expect(inStrides(rows(600), work)).rejects.toThrow('the database is away');
});
