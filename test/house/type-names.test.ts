import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Also those that are not exported, and those of a function: a reader meets the name before the file. */
const DECLARED_TYPE =
  /^\s*(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)(?=[\s<={])/gm;

test('a type has a name of its own in the whole house', () => {
  const files = globSync('{server,shared,addon,sidebar-ui}/**/*.{ts,tsx,mts}', { cwd: root });
  const places = new Map<string, string[]>();
  for (const file of files.sort())
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(DECLARED_TYPE))
      places.set(name, [...(places.get(name) ?? []), file]);
  expect(places.size).toBeGreaterThan(1500);
  const shared = [...places].filter(([, all]) => all.length > 1);
  expect(Object.fromEntries(shared)).toEqual({});
});
