// Postcodes in a form that only one other country has.

import { wordsOf } from './normalize-text.ts';
import { hasStreetType } from './street-cuts.ts';

/** Letter and digit in turns: "K1A 0B1". In Great Britain a code ends in two letters. */
const CANADA = /(?<![A-Z0-9])[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d(?![A-Z0-9])/i;
/** Three characters and four, with a letter and a digit: "D02 AF30". Not "Apt F12 25th St", nor "N10 Park Road". */
const IRELAND =
  /(?<![A-Z0-9])(?:[AC-FHKNPRTV-Y]\d\d|D6W) ?(?!\d\d(?:ND|RD|TH)|\d{4}|[A-Z]{4})[0-9AC-FHKNPRTV-Y]{4}(?![A-Z0-9])/i;

/** The country of the code in a text, and the text without it; null where there is none. */
export function takeCodeAbroad(text: string): { country: string; code: string; rest: string } | null {
  const [inCanada, inIreland] = [CANADA.exec(text), IRELAND.exec(text)];
  const found = inCanada ?? inIreland;
  if (found === null) return null;
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { country: inCanada ? 'Canada' : 'Ireland', code: found[0], rest };
}

/** "10115", "110001", "100-0001", "00-001", "1000-001"; of the Netherlands "1012 JS", of Sweden "114 55". */
const DIGITS = String.raw`\d{4,6}|\d{3}-\d{4}|\d{2}-\d{3}|\d{4,5}-\d{3}`;
const NAME = String.raw`\p{L}[\p{L}.'’ -]*`;
/** "10115 Berlin", "D-10115 Berlin": also the house of a street in these countries. */
const BEFORE_TOWN = new RegExp(
  String.raw`^((?:[A-Z]{1,2}-)?(?:\d{4} [A-Z]{2}|\d{3} \d{2}|${DIGITS})) (${NAME})$`,
  'u',
);
/** "Wien 1010", "Sydney NSW 2000" */
const BEHIND_TOWN = new RegExp(`^(${NAME}?) ((?:[A-Z]{2,3} )?(?:${DIGITS}))$`, 'u');

/** How many digits the postal codes of a country have. */
const DIGITS_OF: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: 'AE CA HK IE MT',
    4: 'AM AT AU BD BE BG CH CY DK GE HU LI LU LV MD MK NL NO NZ PH SI TN ZA',
    5: 'BA CU CZ DE DO DZ EE EG ES FI FR GR HR ID IQ IT JO KE KR KW LK LT MA ME MX MY NP PE PK PL RS SA SE SK TH TR TW UA UY',
    6: 'BY CN CO IN KZ NG RO RU SG VN',
    7: 'CL IL JP PT',
    8: 'BR',
  }).flatMap(([digits, countries]) => countries.split(' ').map((country) => [country, Number(digits)])),
);

/** Whether a country's codes may have this form; of a country that is not listed any. */
export function isCodeOf(code: string, country: string): boolean {
  const digits = DIGITS_OF.get(country);
  return digits === undefined || digits === code.replace(/\D/g, '').length;
}

/** A text that may be a postal code and its town; null where it has another form, or is a house on a street. */
export function readCodeBeside(part: string): { code: string; town: string } | null {
  const [, first = '', second = ''] = BEFORE_TOWN.exec(part) ?? [];
  const [, before = '', behind = ''] = BEHIND_TOWN.exec(part) ?? [];
  const [code, town] = first === '' ? [behind, before] : [first, second];
  return code === '' || hasStreetType(wordsOf(town)) ? null : { code, town };
}
