// States of the United States: a State of 'MD' and 'OH' says where something is, not how far it has come.
import { usStateNames } from '../../geocoder/parse/us-states.ts';
import type { Column } from './column.ts';

const names = new Set([...usStateNames].flatMap(([code, all]) => [code.toLowerCase(), ...all]));

export function holdsUsStates({ values }: Column): boolean {
  const filled = values.filter(({ isBlank }) => !isBlank);
  return filled.length > 0 && filled.every(({ key }) => names.has(key));
}
