// What is said of a state, a county or a council that is all of a text. Pure.
import type { Locality } from '../../gazetteer/localities.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { usStateOf } from '../parse/us-states.ts';
import type { Admin } from '../placement.ts';

const LEVELS = { state: 'state', county: 'county', council: 'council area' } as const;

/** Null where the answer is no region. */
export function regionOf({ town }: Candidate): Locality | null {
  return town?.kind === 'region' ? town : null;
}

/** 'county'; 'nation' for Wales; 'town' for what is no region. */
export function levelOf({ level, country }: Locality): string {
  if (level === undefined) return 'town';
  return level === 'state' && country === 'GB' ? 'nation' : LEVELS[level];
}

/** Its own parts alone: what lies at its middle is one of many places in it. */
export function adminOfRegion({ level, name, country, state }: Locality): Admin {
  return {
    house_number: null,
    street: null,
    city: null,
    county: level === 'county' ? name : null,
    state: country === 'US' ? state : level === 'state' ? name : state,
    postcode: null,
    country,
    ...(country === 'GB' && { council: level === 'council' ? name : null }),
  };
}

/** 'Kent, England'; 'Cook County, IL'; 'Virginia'. */
export function regionLine({ level, name, state, country }: Locality): string {
  return level === 'state'
    ? name
    : `${name}, ${country === 'US' && usStateOf(state) === null ? country : state}`;
}
