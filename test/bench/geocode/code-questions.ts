// Buildings told by their Open Location Codes: whole, and shortened as maps show them, beside the name of their town.
import { OpenLocationCode } from 'open-location-code';
import type { IndexedBuilding } from './buildings.ts';
import { about } from './indexed-questions.ts';
import type { GeocodeQuestion } from './question.ts';

const codes = new OpenLocationCode();
/** What stands for a town's own part of the earth, a degree high and wide. */
const DIGITS_OF_A_TOWN = 4;

export function askCode(building: IndexedBuilding, turn: number): GeocodeQuestion | null {
  const { city, state, lat, lng } = building;
  const code = codes.encode(lat, lng);
  const kind = 'code';
  if (turn % 4 === 0) return { ...about(building), kind, variant: 'whole code', text: code };
  if (city === '') return null;
  const text = `${code.slice(DIGITS_OF_A_TOWN)} ${[city, state].filter(Boolean).join(', ')}`;
  return { ...about(building), kind, variant: 'end of a code and its town', text };
}
