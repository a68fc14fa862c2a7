// States and provinces of the countries in which towns bear British and American names.
import { normalizeText } from './normalize-text.ts';

export interface StateAbroad {
  country: string;
  /** The code under which directories of towns have it (GeoNames admin1). */
  code: string;
}

/** Names that mean only the state, wherever they end an address. Other names of one state follow a slash. */
const PLAIN: Readonly<Record<string, string>> = {
  Canada: `02 British Columbia,05 Newfoundland and Labrador,07 Nova Scotia,09 Prince Edward Island,11 Saskatchewan,
    13 Northwest Territories,14 Nunavut`,
  Australia: `01 Australian Capital Territory,02 New South Wales/nsw,03 Northern Territory,05 South Australia,06 Tasmania,
    08 Western Australia`,
};

/** Also words of streets and villages here: a state only where they are the last part after another. */
const WHOLE_PART_ONLY: Readonly<Record<string, string>> = {
  Canada: '01 Alberta,03 Manitoba,05 Newfoundland,10 Quebec',
  Australia: '04 Queensland/qld',
};

/** Also towns here: a state only before its country. */
const BEFORE_COUNTRY: Readonly<Record<string, string>> = {
  Canada: '04 New Brunswick,08 Ontario,12 Yukon',
  Australia: '07 Victoria',
};

function namesOf(countries: Readonly<Record<string, string>>): Map<string, StateAbroad> {
  const entries = Object.entries(countries).flatMap(([country, states]) =>
    states.split(',').flatMap((state) => {
      const [code = '', ...words] = state.trim().split(' ');
      const names = words.join(' ').split('/');
      return names.map((name) => [normalizeText(name), { country, code }] as const);
    }),
  );
  return new Map(entries);
}

const plainNames = namesOf(PLAIN);
const partNames = namesOf(WHOLE_PART_ONLY);
const townNames = namesOf(BEFORE_COUNTRY);

/** The state of a phrase, which is a whole part after others or not. `country`: the one that follows it. */
export function stateAbroad(phrase: string, isPart: boolean, country: string | null): StateAbroad | null {
  const own = plainNames.get(phrase) ?? (isPart ? partNames.get(phrase) : undefined);
  if (own !== undefined) return own;
  const named = partNames.get(phrase) ?? townNames.get(phrase);
  return named !== undefined && named.country === country ? named : null;
}
