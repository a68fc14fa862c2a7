// What editions changed for an account: of its rows and of the pins of its maps, by edition.
import { counted } from '../../../shared/counted.ts';
import type { OutdatedEdition } from '../../ledger/outdated-editions.ts';
import type { OutdatedPinsEdition } from '../../maps/store/outdated-pins.ts';
import { kindWords } from './outdated-words.ts';

/** An edition with what it changed; counts of nothing are 0. */
export interface EditionNews extends OutdatedEdition {
  pins: number;
  maps: number;
}

/** One entry for each edition, newest first. */
export function joinNews(
  ofRows: readonly OutdatedEdition[],
  ofPins: readonly OutdatedPinsEdition[],
): EditionNews[] {
  const byEdition = new Map<number, EditionNews>(
    ofRows.map((one) => [one.editionId, { ...one, pins: 0, maps: 0 }]),
  );
  for (const own of ofPins) {
    const known = byEdition.get(own.editionId) ?? { ...own, rows: 0, runs: 0, kinds: {} };
    const at = known.at > own.at ? known.at : own.at;
    byEdition.set(own.editionId, { ...known, pins: own.pins, maps: own.maps, at });
  }
  return [...byEdition.values()].sort(
    (one, other) => other.at.getTime() - one.at.getTime() || other.editionId - one.editionId,
  );
}

type Counts = Pick<EditionNews, 'rows' | 'pins'>;

/** '12 rows and 3 pins' */
export function countedWords({ rows, pins }: Counts): string {
  const parts = [...(rows > 0 ? [counted(rows, 'row')] : []), ...(pins > 0 ? [counted(pins, 'pin')] : [])];
  return parts.join(' and ');
}

/** '12 rows moved, in 2 runs. 3 pins of 1 map would stand elsewhere or nowhere.' */
export function newsWords({ rows, runs, kinds, pins, maps }: Omit<EditionNews, 'at'>): string {
  return [
    ...(rows > 0 ? [`${kindWords(kinds)}, in ${counted(runs, 'run')}.`] : []),
    ...(pins > 0 ? [pinsWords({ pins, maps })] : []),
  ].join(' ');
}

/** '3 pins of 1 map would stand elsewhere or nowhere.' */
export const pinsWords = ({ pins, maps }: Pick<EditionNews, 'pins' | 'maps'>): string =>
  `${counted(pins, 'pin')} of ${counted(maps, 'map')} would stand elsewhere or nowhere.`;
