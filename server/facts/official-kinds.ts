import type { RecordKind } from './coverage.ts';
import type { FactPlace, PlaceNation } from './place.ts';

/** The name of each kind of data, and the source that provides it. */
const KINDS: Record<RecordKind, [title: string, source: string]> = {
  county: ['county boundaries', 'tiger-counties'],
  council: ['council boundaries', 'ons-districts'],
  tract: ['census tracts', 'tiger-tracts'],
  tract_2010: ['census tracts of 2010', 'tiger-tracts-2010'],
  block: ['census blocks', 'tiger-blocks'],
  hubzone: ['HUBZone areas', 'hubzone'],
  usda_ineligible: ['rural-development ineligible areas', 'usda-ineligible'],
  flood_us: ['federal flood zones', 'national-flood-hazard'],
  flood_england: ["England's flood zones 2 and 3", 'ea-flood-zones'],
  conservation_area: ['conservation areas', 'planning-conservation-areas'],
  green_belt: ['green belt', 'planning-green-belt'],
  article4: ['Article 4 direction areas', 'planning-article-4'],
  tpo: ['tree preservation zones', 'planning-tree-preservation-zones'],
  tpo_tree: ['protected trees', 'planning-protected-trees'],
  national_landscape: ['national landscapes', 'planning-national-landscapes'],
  listed_building: ['listed buildings', 'planning-listed-buildings'],
  uprn: ['property numbers', 'os-open-uprn'],
  crime: ['recorded crime', 'police-crime'],
  crime_council: ['recorded crime', 'police-crime'],
  traffic_count: ['traffic counts', 'dft-traffic-counts'],
  tract_income: ['tract income levels', 'tract-income'],
  metro: ['metropolitan areas', 'cbsa-delineation'],
  opportunity_zone: ['opportunity zones', 'opportunity-zones'],
  risk_tract: ['the risk index of census tracts', 'national-risk-index'],
  risk_county: ['the risk index of counties', 'national-risk-index'],
};

/** Where another body than England's lists them. */
const NATIONAL: Partial<Record<RecordKind, Partial<Record<PlaceNation, string>>>> = {
  conservation_area: { W: 'cadw-conservation-areas', S: 'hes-conservation-areas' },
  listed_building: { W: 'cadw-listed-buildings', S: 'hes-listed-buildings' },
};

/**
 * 'census tracts for this place (source tiger-tracts)'. Where a part of the map is loaded that is a selection, it says
 * so: nothing there is no 'none'.
 */
export function missingAt(
  { coverage, nation, isSample }: FactPlace,
  kind: RecordKind,
  where = 'this place',
): string {
  const [title, main] = KINDS[kind];
  const source = NATIONAL[kind]?.[nation] ?? main;
  const selections = coverage.selectionsOf(kind, isSample).map((selection) => `; loaded is ${selection}`);
  return `${title} for ${where} (source ${source}${selections.join('')})`;
}

/** Where the areas loaded are not those of a list: 'county boundaries as the list of metropolitan areas has them'. */
export function missingDivision(areas: 'county' | 'tract', list: RecordKind): string {
  const [title, source] = KINDS[areas];
  return `${title} of the division by which ${KINDS[list][0]} are listed (source ${source})`;
}
