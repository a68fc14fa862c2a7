// The add-on on the stand-in of its platform, as a program of its own: a script stands still while it asks the service.
// sidebar-program <address of the service> <key>. Messages carry what the page wants, answers what it is told.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAddon } from '../../../addon/build/build-addon.ts';
import { Platform } from '../../addon/platform/platform.ts';
import { World } from '../../addon/platform/world.ts';
import { DEMO_ROWS } from './demo-rows.ts';
import type { SidebarAnswer, SidebarAsked } from './sidebar-messages.ts';
import { SidebarSheet } from './sidebar-sheet.ts';

const [baseUrl = '', key = ''] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'milepost-demo-addon-'));
process.on('disconnect', () => rm(folder, { recursive: true }).finally(() => process.exit(0)));
await buildAddon({ outDir: folder, baseUrl });
const world = new World();
world.route = ({ url }) => url;
world.spreadsheet.addTab('Shops', DEMO_ROWS);
const sheet = new SidebarSheet(new Platform(world, folder));
sheet.call('sidebarConnect', [{ key }, { from: 'sidebar' }]);
const page = await readFile(join(folder, 'sidebar.html'), 'utf8');
const answers: { [Kind in SidebarAsked['kind']]: (asked: Extract<SidebarAsked, { kind: Kind }>) => unknown } =
  {
    grid: () => sheet.grid(),
    edit: ({ edit }) => sheet.edit(edit),
    call: ({ name, args }) => sheet.call(name, args),
  };
process.on('message', ({ id, asked }: { id: number; asked: SidebarAsked }) => {
  const answer = answers[asked.kind](asked as never) ?? {};
  process.send?.({ id, answer } satisfies SidebarAnswer);
});
process.send?.({ id: 0, answer: { page } } satisfies SidebarAnswer);
