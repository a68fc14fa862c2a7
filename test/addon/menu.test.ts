import { type BuiltAddon, createBuiltAddon } from './built-addon.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

test.each(['onOpen', 'onInstall'])('%s makes the menu before anything is permitted', (name) => {
  const platform = addon.install();
  platform.run(name, [{ authMode: 'NONE' }], { authMode: 'NONE' });
  expect(platform.world.menu.map(({ caption }) => caption)).toEqual([
    'Open',
    'Recalculate',
    'Keep as values',
    'Remove last write',
    'Help',
  ]);
});

test('every item of the menu names a function that there is', () => {
  const platform = addon.install();
  platform.run('onOpen', [{ authMode: 'LIMITED' }], { authMode: 'LIMITED' });
  for (const { functionName } of platform.world.menu) platform.run(functionName);
  expect(platform.world.sidebars).toHaveLength(1);
  expect(platform.world.dialogs).toEqual([
    {
      title: 'Milepost',
      html: expect.stringContaining('href="https://milepost.example/developers/support"'),
    },
  ]);
});

test('a viewer who is not the owner gets the menu and the sidebar too', () => {
  const platform = addon.install();
  platform.run('onOpen', [], { as: 'viewer@example.org', authMode: 'NONE' });
  platform.run('openSidebar', [], { as: 'viewer@example.org' });
  expect(platform.world.sidebars[0]).toMatchObject({
    title: 'Milepost',
    html: expect.stringContaining('<!doctype html>'),
  });
});
