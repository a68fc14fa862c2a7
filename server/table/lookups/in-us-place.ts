// 'in DC', 'in MD', 'in Baltimore, MD', 'in Washington': places of the US by their short forms, where rows are American.
import { readUsState } from '../../geocoder/parse/us-states.ts';
import type { Placement } from '../../geocoder/placement.ts';
import { PlacesRefused } from './finder.ts';

interface UsPlace {
  /** Null where the state itself is asked for. */
  town: string | null;
  /** The code of the state. */
  state: string;
}

/** A state by its name or code, or a town with its state behind it; null for any other words. */
export function usPlaceNamed(name: string): UsPlace | null {
  const words = name.split(/[\s,]+/).filter(Boolean);
  const state = readUsState(words);
  const before = state ? words.slice(0, -state.words).join(' ') : '';
  // 'Port Washington' is a town: a name stands behind a comma.
  if (!state || (before !== '' && !state.byCode && !name.includes(','))) return null;
  const isCapital = state.code === 'DC' && before.toLowerCase() === 'washington';
  return { town: before === '' || isCapital ? null : before, state: state.code };
}

/** More rows lie in the US than elsewhere. */
export function areAmerican(placements: readonly Placement[]): boolean {
  const countries = placements.flatMap(({ admin }) => admin?.value.country ?? []);
  return countries.filter((country) => country === 'US').length * 2 > countries.length;
}

/** `inTown`: for each row, whether it lies in a town of that name, in whichever state. */
export function lieInUsPlace(
  { town, state }: UsPlace,
  placements: readonly Placement[],
  inTown: (name: string) => (boolean | null)[],
): (boolean | null)[] {
  const states = placements.map(({ admin }) => stateOf(admin?.value.state ?? null));
  const inState = states.map((own) => (own === null ? null : own === state));
  if (town !== null)
    return inTown(town).map((is, row) => (is === null || is === false ? is : (inState[row] ?? null)));
  return state === 'WA' ? inWashington(inState, inTown('Washington')) : inState;
}

/** The town lies in another state, and is meant where rows are. */
function inWashington(inState: (boolean | null)[], inTown: (boolean | null)[]): (boolean | null)[] {
  if (!inTown.includes(true)) return inState;
  if (!inState.includes(true)) return inTown;
  throw new PlacesRefused('rows lie in Washington, DC and in Washington state. Say which.');
}

const stateOf = (name: string | null) =>
  name === null ? null : (readUsState(name.split(' '))?.code ?? name);
