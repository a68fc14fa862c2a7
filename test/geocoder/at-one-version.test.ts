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
  const { result, mapVersion } = await atOneVersion(reader([...read]), work);
  expect(seen).toEqual(worked);
  expect(mapVersion).toBe(last);
  expect(result).toBe(worked.length);
});

test('data that never holds still is refused for now, not mixed', async () => {
  const endless = reader(['1', '2', '3', '4', '5', '6']);
  await expect(atOneVersion(endless, async () => 'mixed')).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 2,
  });
});
