import { checkTarget } from '../../server/fetch/check-target.ts';
import { LINK_RULES, type LinkRules } from '../../server/fetch/link-rules.ts';

const noLookup: LinkRules = { ...LINK_RULES, resolve: () => Promise.reject(new Error('nothing to look up')) };

test.each([
  ['https://127.0.0.1/'],
  ['https://2130706433/'],
  ['https://0x7f000001/'],
  ['https://0177.0.0.1/'],
  ['https://127.1/'],
  ['https://0/'],
  ['https://169.254.169.254/latest/meta-data/'],
  ['https://[::1]/'],
  ['https://[::ffff:10.0.0.1]/'],
  ['https://[::ffff:a9fe:a9fe]/'],
  ['https://[fe80::1]/'],
  ['https://１２７.0.0.1/'],
])('%s is refused by its address', async (link) => {
  await expect(checkTarget(new URL(link), noLookup)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('not on the open internet'),
  });
});

test.each([
  ['http://example.org/a.csv', 'begins with http://'],
  ['ftp://example.org/a.csv', 'begins with ftp://'],
  ['file:///etc/passwd', 'begins with file://'],
  ['https://me:secret@example.org/a.csv', 'user name or password'],
])('%s is refused before anything is looked up', async (link, words) => {
  await expect(checkTarget(new URL(link), noLookup)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(words),
  });
});

test('a host with one address inside among public ones is refused', async () => {
  const rules = { ...LINK_RULES, resolve: async () => ['8.8.8.8', '10.0.0.1'] };
  await expect(checkTarget(new URL('https://example.org/'), rules)).rejects.toThrow(
    'not on the open internet',
  );
});

test('a host that is not known is named', async () => {
  await expect(checkTarget(new URL('https://nowhere.example/'), noLookup)).rejects.toThrow(
    "the link's host nowhere.example is not known",
  );
});

test('the address to connect to is the one that was checked', async () => {
  const rules = { ...LINK_RULES, resolve: async () => ['8.8.8.8', '8.8.4.4'] };
  const target = await checkTarget(new URL('https://example.org/a.csv'), rules);
  expect(target.address).toBe('8.8.8.8');
});

test('where loopback is let through, plain http still reaches nothing else', async () => {
  const rules = { ...LINK_RULES, allowsLoopback: true, resolve: async () => ['8.8.8.8'] };
  await expect(checkTarget(new URL('http://127.0.0.1/'), rules)).resolves.toMatchObject({
    address: '127.0.0.1',
  });
  await expect(checkTarget(new URL('http://example.org/'), rules)).rejects.toThrow(
    'not on the open internet',
  );
  await expect(checkTarget(new URL('http://10.0.0.1/'), rules)).rejects.toThrow('not on the open internet');
});
