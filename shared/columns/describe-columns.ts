import type { Columns } from './guess-columns.ts';

/**
 * 'Read id from "Ref", address from "Street", "Town" and "Postcode".', so that people see how the columns were
 * understood.
 */
export function describeColumns(headers: readonly string[], columns: Columns, isJourney: boolean): string {
  const { whole, parts, addsParts } = columns.address;
  const joined = whole === null || addsParts ? parts.map(({ index }) => index) : [];
  const taken: [string, readonly (number | null)[]][] = isJourney
    ? [
        ['start', [columns.from]],
        ['end', [columns.to]],
      ]
    : [
        ['address', [whole, ...joined]],
        ['latitude', [columns.lat]],
        ['longitude', [columns.lng]],
      ];
  const phrases = [['id', [columns.id]] as const, ['name', [columns.name]] as const, ...taken]
    .map(([word, indexes]) => [word, toNames(headers, indexes)] as const)
    .filter(([, names]) => names !== '')
    .map(([word, names]) => `${word} from ${names}`);
  const numbered = columns.id === null ? ' Rows are numbered from 1.' : '';
  return phrases.length === 0 ? numbered.trim() : `Read ${phrases.join(', ')}.${numbered}`;
}

function toNames(headers: readonly string[], indexes: readonly (number | null)[]): string {
  const names = indexes.filter((index) => index !== null).map((index) => `"${headers[index]}"`);
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
