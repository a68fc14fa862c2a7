// The country, state or nation in which a row that names none is searched for first.
import { type UkNation, ukAtEnd } from './uk-nations.ts';
import { readUsState } from './us-states.ts';

export interface RegionHint {
  country: 'GB' | 'US';
  /** Code of a state of the US. */
  state: string | null;
  nation: UkNation | null;
  /** The origin of the hint: the caller, or the other rows of the batch. */
  from: 'call' | 'rows';
}

/** A caller's country and region combined; null where the region is unknown, or belongs to the other country. */
export function readRegionHint(country: 'GB' | 'US' | undefined, region = ''): RegionHint | null {
  const text = region.trim();
  if (text === '') return country ? { country, state: null, nation: null, from: 'call' } : null;
  const words = text.split(/\s+/);
  const nation = ukAtEnd(words);
  if (nation?.words === words.length && nation.nation !== null)
    return country === 'US' ? null : { country: 'GB', state: null, nation: nation.nation, from: 'call' };
  const state = readUsState(words);
  if (state?.words !== words.length) return null;
  return country === 'GB' ? null : { country: 'US', state: state.code, nation: null, from: 'call' };
}
