// Money and other amounts as people write them in tables.

/** 'GBP 1,200', '£1.2m', '1.250.000,50 €': words that may be before or after the number. */
const CURRENCY =
  /[\p{Sc}]|\b(gbp|usd|eur|cad|aud|nzd|chf|jpy|us|a|c)\b(?=\s*[\p{Sc}\d(+-]|\s*$)|\b(pounds?|dollars?|euros?)\b/giu;

const TIMES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mm: 1e6,
  mio: 1e6,
  mil: 1e6,
  mill: 1e6,
  million: 1e6,
  millions: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  billions: 1e9,
};

/** What a sign or a word stands for where no code does; '$' alone is of the United States. */
const CODES: Readonly<Record<string, string>> = {
  '£': 'GBP',
  pound: 'GBP',
  $: 'USD',
  dollar: 'USD',
  '€': 'EUR',
  euro: 'EUR',
  '¥': 'JPY',
  c$: 'CAD',
  a$: 'AUD',
};

/** No amount is written longer, with its currency and words. */
const LONGEST_AMOUNT = 100;

/** The number in a cell; null for a blank, undefined for a text that is no amount. A blank is never 0. */
export function readAmount(cell: unknown): number | null | undefined {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  if (typeof cell !== 'string') return undefined;
  const written = cell.trim();
  if (written === '') return null;
  if (written.length > LONGEST_AMOUNT) return undefined;
  const text = written.normalize('NFKC').trim();
  // Accountants write negative amounts in brackets: '(1,250)'.
  const [, owed] = /^\((.+)\)$/.exec(text.replace(CURRENCY, ' ').trim()) ?? [];
  const amount = readPlain((owed ?? text).replace(CURRENCY, ' '));
  return amount !== undefined && owed !== undefined ? -amount : amount;
}

/** The currency that a cell names, by its code; null where it names none. */
export function readCurrency(cell: unknown): string | null {
  if (typeof cell !== 'string' || cell.length > LONGEST_AMOUNT) return null;
  const text = cell.normalize('NFKC').toLowerCase();
  const [code] = /\b(?:gbp|usd|eur|cad|aud|nzd|chf|jpy)\b/.exec(text) ?? [];
  if (code !== undefined) return code.toUpperCase();
  const [sign] = /\b[ac]\$|\p{Sc}|\b(?:pound|dollar|euro)(?=s?\b)/u.exec(text) ?? [];
  return sign === undefined ? null : (CODES[sign] ?? sign);
}

// '+1.2 m' is a sign, digits and a word.
function readPlain(text: string): number | undefined {
  const [, sign, digits, decimals = '', word = ''] =
    /^([+−-])?\s*(?:(\d[\d.,'’_\s]*)|(\.\d+)\s*)([a-z]*)\.?$/i.exec(text.trim()) ?? [];
  const number = readDigits((digits ?? decimals).trim());
  const times =
    word === '' ? 1 : Object.hasOwn(TIMES, word.toLowerCase()) ? TIMES[word.toLowerCase()] : undefined;
  if (number === undefined || times === undefined) return undefined;
  return (sign === '-' || sign === '−' ? -1 : 1) * number * times;
}

/** Digits with any country's grouping. Of two different separators, the last one separates the decimals. */
function readDigits(digits: string): number | undefined {
  for (const { form, group, decimal } of FORMS) {
    if (!form.test(digits)) continue;
    const plain = digits.replaceAll(group, '').replace(decimal, '.');
    return Number(plain);
  }
  return undefined;
}

const FORMS: readonly { form: RegExp; group: RegExp; decimal: string }[] = [
  // '1250000', '1250000.5', '.5'
  { form: /^(?:\d+(?:\.\d*)?|\.\d+)$/, group: /,/g, decimal: '.' },
  // '1,250,000.50'; '12,50,000' as in India
  { form: /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/, group: /,/g, decimal: '.' },
  // '1.250.000', '1.250,50'
  { form: /^\d{1,3}(\.\d{3}){2,}(,\d+)?$|^\d{1,3}(\.\d{3})+,\d+$/, group: /\./g, decimal: ',' },
  // '1250,5', '1250,50'
  { form: /^\d+,\d{1,2}$/, group: /\s/g, decimal: ',' },
  // "1 250 000.50", "1'250'000,50", '1_250_000'
  { form: /^\d{1,3}([\s'’_]\d{3})+([.,]\d+)?$/, group: /[\s'’_]/g, decimal: ',' },
];
