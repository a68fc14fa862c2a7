import { FACT_WORDS } from '../../../shared/cells/fact-fields.ts';
import { counted } from '../../../shared/counted.ts';
import type { WatchChange } from '../../watches/read/known.ts';
import type { WatchNews } from '../../watches/store/news.ts';
import type { WatchedList } from '../../watches/watch.ts';

const SUMMED: Record<WatchChange['what'], (count: number) => string> = {
  under_warning: (count) => `${counted(count, 'place')} under a warning`,
  out_of_warning: (count) => `${counted(count, 'place')} out of a warning`,
  fact: (count) => `${counted(count, 'fact')} changed`,
  nearest_hospital: (count) => `another nearest hospital for ${counted(count, 'place')}`,
};

/** '3 places under a warning, 1 fact changed' */
export function countWords({ kind, counts }: Pick<WatchNews, 'kind' | 'counts'>): string {
  if (kind === 'stopped') return 'the rows could not be asked again';
  return (Object.keys(SUMMED) as WatchChange['what'][])
    .flatMap((what) => (counts[what] ? [SUMMED[what](counts[what])] : []))
    .join(', ');
}

/** A row's change, as a sentence without its full stop. */
export function changeWords(change: WatchChange): string {
  if ('warning' in change) {
    const { level, peril, area } = change.warning;
    return `${change.what === 'under_warning' ? 'Under' : 'No longer under'} ${level}: ${peril}, ${area}`;
  }
  const { before, now } = change;
  const what = change.what === 'fact' ? factWords(change.fact) : 'Nearest hospital';
  return `${what}: ${now ?? 'none within reach'}, before ${before ?? 'none within reach'}`;
}

/** The first words of a fact's name: 'Flood zone', 'Local authority'. */
export function factWords(fact: string): string {
  const words = Object.entries(FACT_WORDS).find(([name]) => name === fact)?.[1] ?? fact;
  return words.split(/[:,]/)[0] ?? fact;
}

/** 'warnings, flood zone, nearest hospital; every hour' */
export function askWords({ asks, every }: Pick<WatchedList, 'asks' | 'every'>): string {
  const { warnings, facts, hospital } = asks;
  const level = warnings === null || warnings === 'advisory' ? '' : ` (${warnings} and graver)`;
  const parts = [
    ...(warnings ? [`warnings${level}`] : []),
    ...facts.map((fact) => factWords(fact).toLowerCase()),
    ...(hospital ? ['nearest hospital'] : []),
  ];
  return `${parts.join(', ')}; every ${every}`;
}
