import { readConfig } from '../../server/config/read-config.ts';
import { settings } from '../../server/config/settings/settings.ts';
import { localSignInOf } from '../../server/start/local-sign-in-of.ts';

test('a map style brings its own origin and those named beside it', () => {
  const env = {
    MAP_STYLE_URL: 'https://styles.example.org/plain.json',
    MAP_STYLE_HOSTS: 'https://tiles.example.org/x, https://styles.example.org',
  };
  expect(readConfig(env).mapStyle).toEqual({
    url: env.MAP_STYLE_URL,
    origins: ['https://styles.example.org', 'https://tiles.example.org'],
  });
  expect(readConfig({}).mapStyle).toBeNull();
});

test('photos lie in the database, unless a bucket is named', () => {
  expect(readConfig({}).photoBucket).toBeNull();
  expect(readConfig({ PHOTO_BUCKET: 'photos' }).photoBucket).toEqual({
    name: 'photos',
    region: 'us-east-1',
    endpoint: null,
    key: null,
  });
  const env = {
    PHOTO_BUCKET: 'photos',
    PHOTO_STORE_URL: 'https://store.example.org',
    PHOTO_REGION: 'eu-west-2',
    PHOTO_KEY_ID: 'id',
    PHOTO_KEY_SECRET: 'secret',
  };
  expect(readConfig(env).photoBucket).toEqual({
    name: 'photos',
    region: 'eu-west-2',
    endpoint: 'https://store.example.org',
    key: { id: 'id', secret: 'secret' },
  });
});

test.each([
  ['a style that is no address', { MAP_STYLE_URL: 'plain' }, 'MAP_STYLE_URL=plain'],
  [
    'a host that would end the header',
    { MAP_STYLE_URL: 'https://a.example', MAP_STYLE_HOSTS: "x; script-src 'unsafe-inline'" },
    'MAP_STYLE_HOSTS=x;',
  ],
  [
    'half a key',
    { PHOTO_BUCKET: 'photos', PHOTO_KEY_ID: 'id' },
    'PHOTO_KEY_ID and PHOTO_KEY_SECRET go together',
  ],
])('%s is refused in words', (_, env, says) => {
  expect(() => readConfig(env)).toThrow(says);
});

test.each([
  ['a machine of one’s own', {}, 'machine'],
  ['a proxy in front', { PROXIES: '1' }, 'nobody'],
  ['a public address', { BASE_URL: 'https://maps.example.org' }, 'nobody'],
  ['an open listener', { HOST: '0.0.0.0' }, 'nobody'],
  ['a shared database', { DATABASE_URL: 'postgres://x/y' }, 'nobody'],
  ['a proxy, and told so', { PROXIES: '1', LOCAL_SIGN_IN: 'yes' }, 'anybody'],
  ['a machine of one’s own, and told not to', { LOCAL_SIGN_IN: 'no' }, 'nobody'],
])('one-click sign-in with %s', (_, env, local) => {
  expect(localSignInOf(readConfig(env))).toBe(local);
});

test.each(Object.entries(settings))(
  'the example of %s is a value that it takes',
  (_, { schema, example }) => {
    expect(schema.safeParse(example)).toMatchObject({ success: true });
    expect(example).not.toBe('');
  },
);

test('a number out of its range is refused with its name, what was got and an example', () => {
  expect(() => readConfig({ PORT: '70000' })).toThrow(/^PORT=70000: .*65535.* Example: PORT=9000$/);
  expect(() => readConfig({ SAMPLE_DATA: 'maybe' })).toThrow(/^SAMPLE_DATA=maybe: .*yes.*no/);
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});
