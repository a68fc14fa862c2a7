import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const EXPORTED_TYPE = /^export (?:abstract )?(?:interface|type|class) (\w+)/gm;

test('an exported type has a name of its own in the whole house', () => {
  const files = globSync('{server,shared,addon,sidebar-ui}/**/*.{ts,tsx}', { cwd: root });
  const places = new Map<string, string[]>();
  for (const file of files.sort())
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(EXPORTED_TYPE))
      places.set(name, [...(places.get(name) ?? []), file]);
  expect(places.size).toBeGreaterThan(500);
  const shared = [...places].filter(([, all]) => all.length > 1);
  expect(Object.fromEntries(shared)).toEqual({});
});
