// 'in DC', 'in MD', 'in Baltimore, MD', 'in Washington': places of the US by their short forms, where rows are American.
import { readUsState, usStateOf } from '../../geocoder/parse/us-states.ts';
import type { Placement } from '../../geocoder/placement.ts';
import { PlacesRefused } from './finder.ts';

interface UsPlace {
  /** Null where the state itself is asked for. */
  town: string | null;
  /** The code of the state. */
  state: string;
  /** The state is named by its code, which no town has for its name. */
  byCode: boolean;
}

/** A state by its name or code, or a town with its state behind it; null for any other words. */
export function usPlaceNamed(name: string): UsPlace | null {
  const words = name.split(/[\s,]+/).filter(Boolean);
  const state = readUsState(words);
  const before = state ? words.slice(0, -state.words).join(' ') : '';
  // 'Port Washington' is a town: a name stands behind a comma.
  if (!state || (before !== '' && !state.byCode && !name.includes(','))) return null;
  const isCapital = state.code === 'DC' && before.toLowerCase() === 'washington';
  return { town: before === '' || isCapital ? null : before, state: state.code, byCode: state.byCode };
}

/**
 * The place of the US that is meant; null where none is. A code is one's wherever any row is American, whatever the other
 * rows are; a name may be a town's elsewhere. Throws PlacesRefused for a code that British rows have in their postcodes.
 */
export function usPlaceMeant(name: string, placements: readonly Placement[]): UsPlace | null {
  const place = usPlaceNamed(name);
  if (!place) return null;
  const { town, state, byCode } = place;
  const countries = placements.flatMap(({ admin }) => admin?.value.country ?? []);
  const american = countries.filter((country) => country === 'US').length;
  const isMeant = byCode
    ? american > 0
    : american * 2 > countries.length || placements.some((one) => isInState(one, state) === true);
  if (isMeant && byCode && town === null) heedPostcodes(state, placements);
  return isMeant ? place : null;
}

/** 'in NE' of rows in Nebraska and in Newcastle. */
function heedPostcodes(state: string, placements: readonly Placement[]): void {
  const isOfArea = ({ admin }: Placement) =>
    admin?.value.country === 'GB' && /^[A-Z]+/.exec(admin.value.postcode ?? '')?.[0] === state;
  if (placements.some(isOfArea))
    throw new PlacesRefused(
      `"${state}" may be the state or the postcode area. Ask for "the state of ${usStateOf(state)}" or for "postcode area ${state}".`,
    );
}

function isInState({ admin }: Placement, state: string): boolean | null {
  const own = admin?.value ?? null;
  if (own?.country && own.country !== 'US') return false;
  return own?.state ? (readUsState(own.state.split(' '))?.code ?? own.state) === state : null;
}

/** `inTown`: for each row, whether it lies in a town of that name, in whichever state. */
export function lieInUsPlace(
  { town, state }: Pick<UsPlace, 'town' | 'state'>,
  placements: readonly Placement[],
  inTown: (name: string) => (boolean | null)[],
): (boolean | null)[] {
  const inState = placements.map((placement) => isInState(placement, state));
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
