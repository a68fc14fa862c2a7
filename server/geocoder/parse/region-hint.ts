// The country, state, nation or county in which a row that names none is searched for first.
import { countyAtEnd } from './gb-counties.ts';
import { type UkNation, ukAtEnd } from './uk-nations.ts';
import { usCountyName } from './us-counties.ts';
import { readUsState } from './us-states.ts';

export interface RegionHint {
  country: 'GB' | 'US';
  /** Code of a state of the US. */
  state: string | null;
  nation: UkNation | null;
  /** 'Clark County'; of Great Britain the full name: 'Hampshire'. */
  county: string | null;
  /** The origin of the hint: the caller, or the other rows of the batch. */
  from: 'call' | 'rows';
}

/** A caller's country and region combined; null where the region is unknown, or belongs to the other country. */
export function readRegionHint(country: 'GB' | 'US' | undefined, region = ''): RegionHint | null {
  const text = region.trim();
  const found = text === '' ? country && { country } : (readRegion(text) ?? readCounty(text, country));
  if (!found || (country && found.country !== country)) return null;
  return { state: null, nation: null, county: null, ...found, from: 'call' };
}

type HintedRegion = Pick<RegionHint, 'country'> & Partial<Pick<RegionHint, 'state' | 'nation' | 'county'>>;

/** 'Wales', 'Ohio', 'OH' */
function readRegion(text: string): HintedRegion | null {
  const words = text.split(/\s+/);
  const uk = ukAtEnd(words);
  if (uk?.words === words.length && uk.nation !== null) return { country: 'GB', nation: uk.nation };
  const state = readUsState(words);
  return state?.words === words.length ? { country: 'US', state: state.code } : null;
}

/** 'Hants', 'Clark County', 'Clark County, Ohio' */
function readCounty(text: string, country: 'GB' | 'US' | undefined): HintedRegion | null {
  const british = country === 'US' ? null : countyAtEnd(text);
  if (british?.before === '') return { country: 'GB', county: british.county };
  const [county = '', state, ...more] = text.split(',').map((part) => part.trim());
  if (more.length > 0 || usCountyName(county) === null) return null;
  const region = state === undefined ? { country: 'US' as const } : readRegion(state);
  return region?.country === 'US' ? { ...region, county } : null;
}
