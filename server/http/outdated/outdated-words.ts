import { counted } from '../../../shared/counted.ts';
import { OUTDATED_KINDS, type OutdatedKind, type OutdatedRow } from '../../ledger/outdated-rows.ts';

type KindCounts = Readonly<Partial<Record<OutdatedKind, number>>>;

/** The end of a count of rows: '12 rows moved'. */
const SUMMED: Record<OutdatedKind, (count: number) => string> = {
  gone: (count) => `${counted(count, 'place')} gone`,
  postcode_ended: (count) => `${counted(count, 'postcode')} ended`,
  moved: (count) => `${counted(count, 'row')} moved`,
  renamed: (count) => `${counted(count, 'place')} renamed`,
  house_found: (count) => `${counted(count, 'house')} found where only the street or postcode was`,
  found: (count) => `${counted(count, 'row')} found`,
  held: (count) => `${counted(count, 'row')} in doubt`,
  otherwise: (count) => `${counted(count, 'row')} placed otherwise`,
  answer: (count) => `${counted(count, 'row')} answered otherwise`,
};

/** '12 rows moved, 3 postcodes ended', most frequent first. */
export function kindWords(kinds: KindCounts): string {
  return OUTDATED_KINDS.map((kind) => ({ kind, count: kinds[kind] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ kind, count }) => SUMMED[kind](count))
    .join(', ');
}

const TOLD: Record<OutdatedKind, string> = {
  gone: 'Found less exactly than before',
  postcode_ended: 'Its postcode ended',
  moved: 'The place moved',
  renamed: 'The place has another name',
  house_found: 'Found more exactly than before',
  found: 'Found now',
  held: 'Held for review now',
  otherwise: 'Placed otherwise',
  answer: 'Answered otherwise',
};

/** What became of a row, in sentences without the last one's stop: of its place, and of what else its answer tells. */
export function rowWords(row: OutdatedRow): string {
  return [placeWords(row), row.told].filter(Boolean).join('. ');
}

function placeWords({ kind, now, movedMeters, nameNow }: OutdatedRow): string {
  if (kind === 'gone' && now === null) return 'Not found any more';
  const name = kind === 'renamed' && nameNow ? `: ${nameNow}` : '';
  const far = movedMeters === null ? '' : formatDistance(movedMeters);
  if (kind === 'moved') return `${TOLD.moved} by ${far}`;
  return `${TOLD[kind]}${name}${far && `. It would be ${far} from there`}`;
}

/** '46 m', '1.2 km' */
export const formatDistance = (meters: number) =>
  meters < 1000 ? `${Math.round(meters)} m` : `${(meters / 1000).toFixed(1)} km`;
