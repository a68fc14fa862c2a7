import { type Config, ConfigError } from './config.ts';
import type { SettingValues } from './settings/settings.ts';

export function readUpdates(s: SettingValues): Config['updates'] {
  const most = s.UPDATE_MOST_DATABASE_GB;
  return {
    every: s.UPDATE_EVERY ?? null,
    hours: readHours(s.UPDATE_HOURS),
    mostDatabaseBytes: most === undefined ? null : most * 1e9,
    leastFreeBytes: s.UPDATE_LEAST_FREE_GB * 1e9,
  };
}

function readHours(text: string): Config['updates']['hours'] {
  const [, from = '', until = ''] = /^(\d\d?)-(\d\d?)$/.exec(text) ?? [];
  const hours = { from: Number(from), until: Number(until) };
  const isRange = from !== '' && hours.from < 24 && hours.until <= 24 && hours.from !== hours.until;
  if (!isRange) throw new ConfigError(`UPDATE_HOURS=${text}: use two hours of the day, such as 1-5 or 22-4`);
  return hours;
}
