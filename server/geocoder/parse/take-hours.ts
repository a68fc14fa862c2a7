// Opening hours among the words of an address: "Mon-Fri 9am-5pm", "open 9-5", "9:00-17:30", "open 24/7".

const DAY = '(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|nesday|sday|rsday|urday)?s?';
const DAY_WORD = new RegExp(`^(?:${DAY}|daily|weekdays|weekends)$`);
const DAY_RANGE = new RegExp(`^${DAY}[-–]${DAY}$`);
const FULL_CLOCK = String.raw`(?:\d{1,2}[:.]\d{2}(?:[ap]m)?|\d{1,2}[ap]m)`;
/** With minutes, or am and pm: it is no house number. */
const FULL_CLOCK_WORD = new RegExp(`^${FULL_CLOCK}$`);
const FULL_RANGE = new RegExp(`^${FULL_CLOCK}[-–]${FULL_CLOCK}$`);
/** "9", "9-5": hours only beside a day or "open". */
const PLAIN_CLOCK = /^\d{1,2}$/;
const PLAIN_RANGE = /^\d{1,2}(?:am)?[-–]\d{1,2}(?:pm)?$/;
const JOINS = new Set(['to', '-', '–', '&', 'and', 'until', 'till', 'am', 'pm', 'hours', 'hrs']);

type HourWord = 'day' | 'open' | 'full' | 'fullRange' | 'plain' | 'plainRange' | 'always' | 'closed' | 'join';

function kindOf(word: string): HourWord | null {
  const plain = word
    .toLowerCase()
    .replace(/[,:;()[\]]/g, (sign) => (sign === ':' ? sign : ''))
    .replace(/:$/, '');
  if (DAY_WORD.test(plain) || DAY_RANGE.test(plain)) return 'day';
  if (plain === 'open' || plain === 'opening') return 'open';
  if (plain === '24/7' || plain === '24hrs' || plain === '24h') return 'always';
  if (plain === 'closed') return 'closed';
  if (FULL_RANGE.test(plain)) return 'fullRange';
  if (FULL_CLOCK_WORD.test(plain)) return 'full';
  if (PLAIN_RANGE.test(plain)) return 'plainRange';
  if (PLAIN_CLOCK.test(plain)) return 'plain';
  return JOINS.has(plain) ? 'join' : null;
}

/** The text with `taken` in place of opening hours, and these as written. */
export function takeHours(text: string, taken: string): { left: string; hours: string[] } {
  const words = text.split(' ');
  const left: string[] = [];
  const hours: string[] = [];
  for (let from = 0; from < words.length; ) {
    const length = lengthOfHours(words, from);
    if (length === 0) {
      left.push(words[from] ?? '');
      from++;
      continue;
    }
    hours.push(
      words
        .slice(from, from + length)
        .join(' ')
        .replace(/,$/, ''),
    );
    left.push(taken);
    from += length;
  }
  return { left: left.join(' '), hours };
}

/** The number of words from here on that are opening hours. A comma ends them where no day follows. */
function lengthOfHours(words: readonly string[], from: number): number {
  const kinds: HourWord[] = [];
  for (let at = from; at < words.length; at++) {
    const kind = kindOf(words[at] ?? '');
    if (kind === null) break;
    const isAfterComma = at > from && (words[at - 1] ?? '').endsWith(',');
    if (isAfterComma && kind !== 'day') break;
    kinds.push(kind);
  }
  while (kinds.length > 0 && kinds.at(-1) === 'join') kinds.pop();
  return isHours(kinds) ? kinds.length : 0;
}

function isHours(kinds: readonly HourWord[]): boolean {
  const [first] = kinds;
  const has = (...some: HourWord[]) => kinds.some((kind) => some.includes(kind));
  if (first === 'day' || first === 'open') {
    const clocks = kinds.filter((kind) => kind === 'full' || kind === 'plain').length;
    const isNamed = has('plainRange', 'fullRange', 'always', 'closed') || (clocks > 1 && has('join'));
    return isNamed || (first === 'open' && has('full', 'day'));
  }
  if (first === 'always' || first === 'fullRange') return true;
  return first === 'full' && kinds[1] === 'join' && (kinds[2] === 'full' || kinds[2] === 'plain');
}
