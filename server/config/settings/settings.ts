import type { Setting, SettingGroup } from '../setting.ts';
import { allowances, signIn, stored } from './accounts.ts';
import { editions } from './editions.ts';
import { mail } from './mail.ts';
import { operator } from './operator.ts';
import { feeds, mapStyle, sheets } from './services.ts';
import { intake, serving } from './serving.ts';
import { photos, storage } from './storage.ts';
import { roads, work } from './work.ts';

const all = {
  ...serving,
  ...storage,
  ...allowances,
  ...stored,
  ...signIn,
  ...operator,
  ...intake,
  ...work,
  ...roads,
  ...sheets,
  ...mapStyle,
  ...photos,
  ...feeds,
  ...editions,
  ...mail,
};

/** The parsed settings, by name. */
export type SettingValues = {
  [Name in keyof typeof all]: (typeof all)[Name] extends Setting<infer Value> ? Value : never;
};

/** Every setting, by name. */
export const settings: Readonly<Record<keyof SettingValues, Setting<unknown>>> = all;

/** The same settings in groups, as docs/settings.md prints them. */
export const settingGroups: readonly SettingGroup[] = [
  { title: 'Start and stop', settings: serving },
  { title: 'Database and folder', settings: storage },
  { title: 'What an account may spend', settings: allowances },
  { title: 'What an account may keep', settings: stored },
  { title: 'Sign-in', settings: signIn },
  { title: 'Who runs it', settings: operator },
  { title: 'What one process takes in at once', settings: intake },
  { title: 'Heavy work', settings: work },
  { title: 'Routing', settings: roads },
  { title: 'Spreadsheets and shared files', settings: sheets },
  { title: 'The ground of maps', settings: mapStyle },
  { title: 'Photos of pins', settings: photos },
  { title: 'Live hazards', settings: feeds },
  { title: 'Newer editions of data', settings: editions },
  { title: 'Mail', settings: mail },
];
