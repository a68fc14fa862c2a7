import { Clock } from '../ask/clock.ts';
import { areaRisk } from './area-risk.ts';
import { askTable } from './ask-table.ts';
import { driveTime } from './drive-time.ts';
import type { AnswerCell, CellTable, Formula } from './formula.ts';
import type { FormulaHelp } from './formula-help.ts';
import { geocode } from './geocode.ts';
import { hazardCheck } from './hazard-check.ts';
import { locationFact } from './location-fact.ts';
import { mapLink } from './map-link.ts';
import { nearby } from './nearby.ts';
import { nearest } from './nearest.ts';
import { REFRESH } from './parameters.ts';
import { postcodesInRadius } from './postcodes-in-radius.ts';
import { reverseGeocode } from './reverse-geocode.ts';
import { roadDistance } from './road-distance.ts';
import { straightDistance } from './straight-distance.ts';
import { withinDriveTime } from './within-drive-time.ts';

/** Every formula. The functions, their help and the sidebar's list of formulas are generated from this list. */
const FORMULAS: readonly Formula[] = [
  geocode,
  reverseGeocode,
  straightDistance,
  roadDistance,
  driveTime,
  nearest,
  withinDriveTime,
  postcodesInRadius,
  locationFact,
  areaRisk,
  nearby,
  hazardCheck,
  askTable,
  mapLink,
];

/** For the build, which writes it into the script and into the page. */
export const formulaHelp: readonly FormulaHelp[] = FORMULAS.map(({ name, summary, parameters, returns }) => ({
  name,
  summary,
  parameters: [...parameters, REFRESH],
  returns,
}));

/** The value of a cell with this formula: one value, or rows of values. Throws where an argument is wrong. */
export function answerFormula(name: string, args: readonly unknown[]): AnswerCell | CellTable {
  const formula = FORMULAS.find((one) => one.name === name);
  if (!formula) throw new Error(`There is no formula ${name}.`);
  const table = formula.answer(args, new Clock(args[formula.parameters.length]));
  const [first = []] = table;
  return table.length === 1 && first.length === 1 ? (first[0] as AnswerCell) : table;
}
