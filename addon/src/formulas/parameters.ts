// Parameters that several formulas share, described in the same words.
import type { FormulaParameter } from './formula-help.ts';

export const PLACE: FormulaParameter = {
  name: 'place',
  example: 'A2:A100',
  text:
    'Address, postcode, place name or coordinates; a range has one place a row: several columns of a row are parts ' +
    'of one address, two columns of numbers latitude and longitude.',
};

/** The same parameter under another name. */
export const placeNamed = (name: string, example: string, text: string): FormulaParameter => ({
  name,
  example,
  text: `${text} Cells are read as in MP_GEOCODE.`,
});

export const FROM = placeNamed('from', 'A2:A100', 'Where each journey starts: one place, or one a row.');
export const TO = placeNamed('to', 'B2:B100', 'Where it ends: one place, or as many rows as from.');

export const UNIT: FormulaParameter = {
  name: 'unit',
  example: '"km"',
  text: '"mi" (default) or "km".',
  isOptional: true,
};

/** The last parameter of every formula. */
export const REFRESH: FormulaParameter = {
  name: 'refresh',
  example: 'Z1',
  text: 'Any cell, such as a tick box: whenever it changes the formula asks anew.',
  isOptional: true,
};

export const fieldsParameter = (known: readonly string[], usual: readonly string[]): FormulaParameter => ({
  name: 'fields',
  example: `"${usual.join(', ')}"`,
  text: `What to show, each in a column: ${known.join(', ')}; by default ${usual.join(', ')}.`,
  isOptional: true,
});
