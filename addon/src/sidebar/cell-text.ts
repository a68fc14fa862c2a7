/**
 * A cell as text. A plain number is written in full, however few decimals the sheet shows. Dates, money and numbers
 * with leading zeros are written as the sheet shows them.
 */
export function cellText(value: unknown, shown: string): string {
  const text = shown.trim();
  if (typeof value !== 'number') return text;
  // '51.5', '51,5' and '1,234' are plain; '£12', '5%' and '00123' are not.
  const isPlain = /^-?[\d.,\s\u00a0\u202f]+(e[+-]?\d+)?$/i.test(text) && !/^-?0\d/.test(text);
  return isPlain ? String(value) : text;
}
