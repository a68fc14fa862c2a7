// How kept filters are held against newer data: a row's answer rests on its own place and on those of the sites.
import type { FilteredRecord, FilterRequest } from '../../shared/api/filter-by-location.ts';
import { foreignText } from '../../shared/foreign-value.ts';
import type { Point } from '../geometry/distance.ts';
import type { Site } from './place-sites.ts';

export function describeNearestSite({ nearest_site: site, within }: FilteredRecord): Record<string, string> {
  if (!site) return {};
  return {
    'nearest site': `${site.name ?? site.id}, ${site.km} km`,
    ...(within !== undefined && { within: within === null ? 'not told' : within ? 'yes' : 'no' }),
  };
}

/** Sites that were placed by their words. */
export function endsOf(sites: readonly Site[]): { text: string; point: Point | null }[] {
  return sites.flatMap(({ sent, location }) => {
    const { address = null, lat = null } = sent ?? {};
    return address === null || (lat !== null && lat !== '')
      ? []
      : [{ text: foreignText(address), point: location }];
  });
}

/** The sites as they were read: the sheet, file or run that they came from may be another by now. */
export function withSites({ sites_source, ...request }: FilterRequest, sites: readonly Site[]): object {
  if (!sites_source) return request;
  return { ...request, sites: sites.map(({ id, name, sent }) => ({ id, name, ...sent })) };
}
