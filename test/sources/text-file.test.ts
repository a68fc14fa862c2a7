import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { readBytes, readLines } from '../../server/sources/formats/text-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterAll(() => rm(folder, { recursive: true }));

// More than the streams keep, so that the rest is still to be read.
const lines = Array.from({ length: 100_000 }, (_, n) => `${n},${Math.imul(n, 2_654_435_761)}`);
const unseen = { at() {}, skip() {} };

describe.each([
  ['plain', 'lines.csv', Buffer.from(lines.join('\n'))],
  ['packed', 'lines.csv.gz', gzipSync(lines.join('\n'))],
])('a %s file', (_, name, content) => {
  let file: string;
  beforeAll(async () => {
    file = join(folder, name);
    await writeFile(file, content);
  });

  test('gives every line', async () => {
    let count = 0;
    for await (const { text, number } of readLines(file, unseen)) {
      count++;
      if (text !== lines[number - 1]) throw new Error(`line ${number} is "${text}"`);
    }
    expect(count).toBe(lines.length);
  });

  test.each([
    ['lines', readLines],
    ['bytes', readBytes],
  ])('may be left after the first of its %s', async (_, read) => {
    const first = async () => {
      for await (const one of read(file, unseen)) return one;
    };
    expect(await first()).toBeTruthy();
    // An error that nobody meets would end the process now.
    await wait(50);
  });
});
