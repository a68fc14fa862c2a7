const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES: Record<string, number> = { dozen: 12, hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 };

/** A number in words from here: 'half a million', 'twenty five', 'two hundred'; null when there is none. */
export function readNumberWords(words: readonly string[]): { value: number; length: number } | null {
  const [first = '', second = '', third = ''] = words;
  const half = SCALES[third];
  if (first === 'half' && (second === 'a' || second === 'of') && half) return { value: half / 2, length: 3 };
  const scale = SCALES[second];
  if (first === 'a' && scale) return { value: scale, length: 2 };
  const small = readSmall(first, second);
  if (!small) return null;
  const next = SCALES[words[small.length] ?? ''];
  return next ? { value: small.value * next, length: small.length + 1 } : small;
}

function readSmall(first: string, second: string): { value: number; length: number } | null {
  const unit = UNITS.indexOf(first);
  if (unit >= 0) return { value: unit, length: 1 };
  const tens = TENS.indexOf(first);
  if (tens < 0) return null;
  const after = UNITS.indexOf(second);
  const isPair = after > 0 && after < 10;
  return { value: 20 + tens * 10 + (isPair ? after : 0), length: isPair ? 2 : 1 };
}

/** A cell as a number: '£1,200', '12%', '1200.50 ', '(3)'; null for anything else, above all for a blank. */
export function readCellNumber(text: string): number | null {
  const match =
    /^[£$€]?\s?(-?)[£$€]?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(e[+-]?\d{1,3})?\s?%?$/i.exec(
      text,
    );
  if (!match) return null;
  const value = Number((match[1] ?? '') + (match[2] ?? '').replaceAll(',', '') + (match[3] ?? ''));
  return Number.isFinite(value) ? value : null;
}
