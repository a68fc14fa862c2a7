// The facts of get_location_facts, by name.

const US_FIELDS = ['tract', 'income', 'county', 'metro', 'hubzone', 'opportunity_zone', 'usda'] as const;
const UK_FIELDS = [
  'conservation_area',
  'listed_buildings',
  'uprn',
  'council',
  'green_belt',
  'article4',
  'tpo',
  'national_landscape',
] as const;

/** In the order of the specification; flood exists in both countries. */
export const FACT_FIELDS = [...US_FIELDS, 'flood', ...UK_FIELDS] as const;

export type FactField = (typeof FACT_FIELDS)[number];

/** The fields of each region. */
export const REGION_FIELDS: Record<'us' | 'uk', readonly FactField[]> = {
  us: [...US_FIELDS, 'flood'],
  uk: ['flood', ...UK_FIELDS],
};

export const FACT_WORDS: Record<FactField, string> = {
  tract: 'Census tract, GEOID',
  income: 'Income level of the tract: low, moderate, middle, upper',
  county: 'US county',
  metro: 'Metropolitan or micropolitan area',
  hubzone: 'HUBZone, true or false',
  opportunity_zone: 'Opportunity zone, true or false',
  usda: 'Eligible for rural development, true or false',
  flood: 'Flood zone: federal (US) or 1, 2, 3 (England)',
  conservation_area: 'Conservation area',
  listed_buildings: 'Listed buildings within 60 m',
  uprn: 'Nearest UPRN',
  council: 'Local authority',
  green_belt: 'Green belt',
  article4: 'Article 4 direction',
  tpo: 'Tree preservation order',
  national_landscape: 'National landscape',
};
