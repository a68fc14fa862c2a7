// Arguments other than places: units, numbers, field names. An error message names the allowed values.
import { isNotReady } from '../not-ready.ts';
import { ArgumentError } from './formula.ts';
import { isBlank, toGrid } from './read-places.ts';

export type DistanceUnit = 'mi' | 'km';

const UNITS: ReadonlyMap<string, DistanceUnit> = new Map([
  ['mi', 'mi'],
  ['mile', 'mi'],
  ['miles', 'mi'],
  ['km', 'km'],
  ['kms', 'km'],
  ['kilometer', 'km'],
  ['kilometers', 'km'],
  ['kilometre', 'km'],
  ['kilometres', 'km'],
]);

/** Miles by default. */
export function readUnit(argument: unknown): DistanceUnit {
  if (isBlank(argument)) return 'mi';
  const unit = UNITS.get(String(argument).trim().toLowerCase());
  if (unit === undefined) throw new ArgumentError(`unit: got '${argument}', allowed are "mi" and "km"`);
  return unit;
}

export interface NumberLimits {
  least: number;
  most: number;
  isWhole?: boolean;
}

/** Undefined where the argument is missing. */
export function readNumber(
  argument: unknown,
  name: string,
  { least, most, isWhole }: NumberLimits,
): number | undefined {
  if (isBlank(argument)) return undefined;
  const number = Number(
    String(argument)
      .trim()
      .replace(/^([+-]?\d+),(\d+)$/, '$1.$2'),
  );
  const isRight = number >= least && number <= most && (!isWhole || Number.isInteger(number));
  if (!isRight || Array.isArray(argument)) {
    const kind = isWhole ? 'a whole number' : 'a number';
    throw new ArgumentError(`${name}: got '${argument}', allowed is ${kind} from ${least} to ${most}`);
  }
  return number;
}

/** One word or text; undefined where the argument is missing. */
export function readText(argument: unknown, name: string): string | undefined {
  if (isBlank(argument)) return undefined;
  if (Array.isArray(argument)) throw new ArgumentError(`${name}: got a range, allowed is one text`);
  if (isNotReady(argument)) throw new ArgumentError(`${name}: the cell is ${argument}`);
  return String(argument).trim();
}

/** Names as text with commas, "lat, lng", or as a range of cells. */
function readNames(argument: unknown): string[] {
  return toGrid(argument)
    .reduce<unknown[]>((all, row) => all.concat(row), [])
    .filter((cell) => !isBlank(cell))
    .reduce<string[]>((all, cell) => all.concat(String(cell).split(/[,;]/)), [])
    .map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
    )
    .filter((name) => name !== '');
}

/** The requested fields, or the default ones. `name` is the argument's name. */
export function readFields(
  argument: unknown,
  known: readonly string[],
  usual: readonly string[],
  name = 'fields',
): string[] {
  const asked = readNames(argument);
  const unknown = asked.find((one) => !known.includes(one));
  if (unknown !== undefined)
    throw new ArgumentError(`${name}: got '${unknown}', allowed are ${known.join(', ')}`);
  return asked.length > 0 ? asked : [...usual];
}
