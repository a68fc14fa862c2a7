import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { readArchive } from '../../server/sources/formats/archive.ts';
import { BrokenFileError } from '../../server/sources/source.ts';

let folder: string;
let tar: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  const archive = pack();
  archive.entry({ name: 'towns', type: 'directory' });
  archive.entry({ name: 'towns/a.txt' }, 'Newport');
  archive.entry({ name: 'towns/b.txt' }, 'Holborn '.repeat(20_000));
  archive.entry({ name: 'towns/c.txt' }, 'Moorgate');
  archive.finalize();
  tar = await buffer(archive);
});
afterAll(() => rm(folder, { recursive: true }));

// printf Newport > a.txt; tar --format=ustar --mtime=2026-01-01 -c a.txt | xz | base64
const XZ =
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4Cf/AHRdADCLiofEDvKXpPh1PcWp7dmXqiAP/oCEcHBOCaT1aVXofgS3wXpxXS1XwzSOBzIUIQ3aiULsYGxebXslytTRA3awQe7NOGUkKn0RiLp/+JPce97yogcKEhUT5nnhdrlywfmmgUVkUrx3C9+Ok7+F6wYXmqYAAEW/tgGO1Z0wAAGQAYBQAAClc7ZiscRn+wIAAAAABFla';

async function readAll(name: string, content: Buffer, wanted = /./): Promise<Record<string, number>> {
  const file = join(folder, name);
  await writeFile(file, content);
  const sizes: Record<string, number> = {};
  for await (const member of readArchive(file)) {
    if (wanted.test(member.name)) sizes[member.name] = (await member.content()).length;
  }
  return sizes;
}

const whole = { 'towns/a.txt': 7, 'towns/b.txt': 160_000, 'towns/c.txt': 8 };

test('files of a plain archive come in its order, folders not at all', async () => {
  expect(await readAll('a.tar', tar)).toEqual(whole);
});

test.each(['b.tar.gz', 'b.tgz'])('%s is unpacked on the way', async (name) => {
  expect(await readAll(name, gzipSync(tar))).toEqual(whole);
});

test('so is what xz has squeezed', async () => {
  expect(await readAll('c.tar.xz', Buffer.from(XZ, 'base64'))).toEqual({ 'a.txt': 7 });
});

test('a member that nobody reads is passed over', async () => {
  expect(await readAll('d.tar', tar, /c\.txt/)).toEqual({ 'towns/c.txt': 8 });
});

test('a reader may stop at the first member', async () => {
  const file = join(folder, 'e.tar');
  await writeFile(file, tar);
  for await (const { name } of readArchive(file)) {
    expect(name).toBe('towns/a.txt');
    break;
  }
});

test.each([
  ['f.tar', () => tar.subarray(0, 4000)],
  ['f.tar.gz', () => gzipSync(tar).subarray(0, 300)],
  ['g.tar.gz', () => Buffer.from('not squeezed')],
  ['f.tar.xz', () => Buffer.from(XZ, 'base64').subarray(0, 100)],
  ['g.tar.xz', () => Buffer.from('not squeezed')],
  ['g.tar', () => Buffer.from('not an archive '.repeat(100))],
])('%s, broken, is said to be', async (name, content) => {
  const reading = readAll(name, content());
  await expect(reading).rejects.toThrow(BrokenFileError);
  await expect(reading).rejects.toThrow('a whole tar archive was expected');
});
