const UNITS = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const TEENS = `tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth
  nineteenth`.split(/\s+/);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const numberByWord = new Map<string, number>([
  ...UNITS.map((word, i) => [word, i + 1] as const),
  ...TEENS.map((word, i) => [word, i + 10] as const),
  ...TENS.map((word, i) => [word.replace(/y$/, 'ieth'), (i + 2) * 10] as const),
]);
const tensByWord = new Map(TENS.map((word, i) => [word, (i + 2) * 10] as const));

/** "first", "seventeenth": the words for numbers. */
export const ORDINAL_WORDS: readonly string[] = [...numberByWord.keys()];

/** "twenty": an ordinal after it is joined with it. */
export function isTens(word: string): boolean {
  return tensByWord.has(word);
}

const SPELT =
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty`.split(/\s+/);

/** 7 for "seven"; 0 for any other word. */
export function speltNumber(word: string): number {
  return SPELT.indexOf(word) + 1;
}

/** 21 gives "21st", 12 gives "12th". */
export function ordinalOf(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** "14th", "21st". */
export function isOrdinal(word: string): boolean {
  return /^\d{1,3}(?:st|nd|rd|th)$/.test(word);
}

/** Number words to numerals: "twenty first" to "21st", "fourteenth" to "14th", "14 th" to "14th". */
export function joinOrdinals(words: readonly string[]): string[] {
  return joinNumberWords(joinLooseEndings(words));
}

/** "14 th" to "14th"; "st" and "rd" are left alone, because they are street types ("21 St"). */
function joinLooseEndings(words: readonly string[]): string[] {
  return words.flatMap((word, i) => {
    const isLoose = (at: number) =>
      /^\d{1,3}$/.test(words[at - 1] ?? '') && (words[at] === 'th' || words[at] === 'nd');
    if (isLoose(i)) return [];
    return [isLoose(i + 1) ? `${word}${words[i + 1]}` : word];
  });
}

function joinNumberWords(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const next = words[i + 1] ?? '';
    const tens = tensByWord.get(word);
    const unit = numberByWord.get(next) ?? Number(/^([1-9])(?:st|nd|rd|th)$/.exec(next)?.[1] ?? 0);
    const number = tens !== undefined && unit >= 1 && unit <= 9 ? tens + unit : numberByWord.get(word);
    if (number !== undefined && tens !== undefined) i++; // two words became one numeral
    joined.push(number === undefined ? word : ordinalOf(number));
  }
  return joined;
}
