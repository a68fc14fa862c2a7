import { atOneVersion } from '../../server/geocoder/at-one-version.ts';

/** Versions as they are read one after the other, the last one from then on. */
function reader(versions: string[]): () => Promise<string> {
  return async () => (versions.length > 1 ? versions.shift() : versions[0]) ?? '';
}

test.each([
  ['that holds still', ['1'], ['1'], '1'],
  ['swapped during the work', ['1', '2'], ['1', '2'], '2'],
  ['swapped twice', ['1', '2', '3'], ['1', '2', '3'], '3'],
])('data %s is worked on until its version is the same before and after', async (_, read, worked, last) => {
  const seen: string[] = [];
  const work = async (version: string) => seen.push(version);
  const { result, mapVersion } = await atOneVersion(reader([...read]))(work);
  expect(seen).toEqual(worked);
  expect(mapVersion).toBe(last);
  expect(result).toBe(worked.length);
});

test('data that never holds still is refused for now, not mixed', async () => {
  const endless = reader(['1', '2', '3', '4', '5', '6']);
  await expect(atOneVersion(endless)(async () => 'mixed')).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 2,
  });
});

test.each([
  ['soon: the version after the one is that before the other', 9, ['1', '1'], 3],
  ['soon, and data was swapped between them: the second is repeated', 9, ['1', '1', '2'], 4],
  ['late: the version is read before both', 11, ['1', '2'], 4],
])('two pieces of work, the second %s', async (_, seconds, worked, reads) => {
  let atMs = 0;
  let times = 0;
  const seen: string[] = [];
  const readVersion = async () => {
    times++;
    return atMs > 0 && worked.includes('2') ? '2' : '1';
  };
  const onOneVersion = atOneVersion(readVersion, () => atMs);
  const work = async (version: string) => seen.push(version);
  await onOneVersion(work);
  atMs = 1000 * seconds;
  expect((await onOneVersion(work)).mapVersion).toBe(worked.at(-1));
  expect([seen, times]).toEqual([worked, reads]);
});
