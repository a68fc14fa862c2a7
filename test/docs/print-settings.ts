import type { Setting, SettingGroup } from '../../server/config/setting.ts';

const HEAD = `# Settings

Settings are environment variables. \`npm start\` reads them once. A value that cannot be used ends the start with a sentence that names it. An empty variable counts as not set.

This page is printed from \`server/config/settings/\` by \`npm run docs\`; a test compares the two.`;

/** docs/settings.md. */
export function printSettings(groups: readonly SettingGroup[]): string {
  return `${[HEAD, ...groups.map(printGroup)].join('\n\n')}\n`;
}

function printGroup({ title, settings }: SettingGroup): string {
  return [
    `## ${title}`,
    '',
    '| setting | what it sets | default | allowed | example |',
    '|---|---|---|---|---|',
    ...Object.entries(settings).map(([name, setting]) => printRow(name, setting)),
  ].join('\n');
}

function printRow(name: string, { about, fallback, unit, allowed, example }: Setting<unknown>): string {
  const cells = [`\`${name}\``, about, withUnit(fallback, unit), allowed ?? 'any text', `\`${example}\``];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** '2500' of rows as '2,500 rows'; a port and words stay as they are. */
function withUnit(fallback: string, unit: string | null): string {
  const isAmount = /^\d+$/.test(fallback) && unit !== 'port';
  return isAmount ? `${Number(fallback).toLocaleString('en-GB')} ${unit}` : fallback;
}
