/**
 * Angles in degrees, minutes and seconds, with or without marks: 51°34'48"N, 51d34m48s N, 51 34.8 N, N51.58. The
 * characters are already normalised: ° ' " - and letters N S E W.
 */
const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,12})?`;
const DEGREE_MARK = `(?: ?(?:°|DEG(?:REES?)?|D|:) ?| )`;
const MINUTE_MARK = `(?: ?(?:'|MIN(?:UTES?)?|M|:) ?| )`;
const SECOND_MARK = `(?: ?(?:"|''|SEC(?:ONDS?)?|S))?`;
const ANGLE = `([+-]?)(${NUMBER})(?:${DEGREE_MARK}(${NUMBER})(?:${MINUTE_MARK}(${NUMBER})${SECOND_MARK}|${MINUTE_MARK})?|(?: ?(?:°|DEG(?:REES?)?|D)))?`;
const BETWEEN = ` ?[,;/]? ?`;

/** 51 34 48 N, 2 59 24 W */
const LETTERS_AFTER = new RegExp(`^${ANGLE} ?([NSEW])${BETWEEN}${ANGLE} ?([NSEW])$`);
/** N 51 34 48, W 2 59 24 */
const LETTERS_BEFORE = new RegExp(`^([NSEW]) ?${ANGLE}${BETWEEN}([NSEW]) ?${ANGLE}$`);
/** 51°34'48", -2°59'24" */
const SIGNED = new RegExp(`^${ANGLE} ?[,; ] ?${ANGLE}$`);

interface Angle {
  value: number;
  parts: number;
  hasMark: boolean;
  sign: string;
  letter: string;
  problem: string | null;
}

export type AnglePair = { lat: number; lng: number; form: 'hemisphere' | 'dm' | 'dms' } | { problem: string };

/**
 * A pair of angles, or null where the text is none. Two whole numbers with letters but without marks are an address.
 */
export function readAngles(text: string): AnglePair | null {
  const pair = lettersAfter(text) ?? lettersBefore(text) ?? signed(text);
  if (pair === null || !pair.every(isAngle)) return null;
  const [first, second] = pair;
  const problem = first.problem ?? second.problem;
  if (problem !== null) return { problem };
  const isEastFirst = 'EW'.includes(first.letter) && first.letter !== '';
  if (isEastFirst === ('EW'.includes(second.letter) && second.letter !== '') && first.letter !== '') {
    return { problem: 'both values are said to be of one axis: one of N or S and one of E or W is needed' };
  }
  const [lat, lng] = isEastFirst ? [second, first] : [first, second];
  const parts = Math.max(lat.parts, lng.parts);
  return { lat: lat.value, lng: lng.value, form: parts === 3 ? 'dms' : parts === 2 ? 'dm' : 'hemisphere' };
}

function lettersAfter(text: string): [Angle, Angle] | null {
  const m = LETTERS_AFTER.exec(text);
  return m && [toAngle(m.slice(1, 5), m[5] ?? '', m[0]), toAngle(m.slice(6, 10), m[10] ?? '', m[0])];
}

function lettersBefore(text: string): [Angle, Angle] | null {
  const m = LETTERS_BEFORE.exec(text);
  return m && [toAngle(m.slice(2, 6), m[1] ?? '', m[0]), toAngle(m.slice(7, 11), m[6] ?? '', m[0])];
}

/** Without letters only degree marks distinguish angles from house numbers. */
function signed(text: string): [Angle, Angle] | null {
  if ((text.match(/°|DEG/g) ?? []).length !== 2) return null;
  const m = SIGNED.exec(text);
  return m && [toAngle(m.slice(1, 5), '', m[0]), toAngle(m.slice(5, 9), '', m[0])];
}

function toAngle(groups: readonly (string | undefined)[], letter: string, whole: string): Angle {
  const [sign = '', ...written] = groups;
  const numbers = written.filter((part) => part !== undefined).map((part) => part.replace(',', '.'));
  const [degrees = 0, minutes = 0, seconds = 0] = numbers.map(Number);
  // 9 decimals are a tenth of a millimetre: further digits are floating-point noise
  const size = Number((degrees + minutes / 60 + seconds / 3600).toFixed(9));
  const isNegative = letter === 'S' || letter === 'W' || (letter === '' && sign === '-');
  const hasMark = /[°.,]|DEG|\d[NSEW]|[NSEW]\d/.test(whole);
  const problem = angleProblem(numbers, sign, letter);
  return { value: isNegative ? -size : size, parts: numbers.length, hasMark, sign, letter, problem };
}

function angleProblem(numbers: readonly string[], sign: string, letter: string): string | null {
  const [, minutes = '0', seconds = '0'] = numbers;
  if (Number(minutes) >= 60) return `${minutes} minutes of a degree: less than 60 are possible`;
  if (Number(seconds) >= 60) return `${seconds} seconds of a degree: less than 60 are possible`;
  if (numbers.slice(0, -1).some((part) => part.includes('.'))) {
    return `${numbers.join(' ')}: only the last of degrees, minutes and seconds may have decimals`;
  }
  // "-2.99 W" is often written for 2.99 W; "-51.58 N" contradicts itself.
  return sign === '-' && (letter === 'N' || letter === 'E')
    ? `a minus sign and the letter ${letter} contradict each other`
    : null;
}

function isAngle(angle: Angle): boolean {
  return angle.parts > 1 || angle.hasMark;
}
