import type { FilteredRecord } from '../../shared/api/filter-by-location.ts';
import { listAroundSite, toDistances } from './nearest-site.ts';
import type { Site } from './place-sites.ts';

/** The sites of an answer, each with what lies around it. */
export function describeSites(
  records: readonly FilteredRecord[],
  sites: readonly Site[],
  withinMeters: number | null,
  nearestN: number | undefined,
) {
  return sites.map(({ packs: _, sent: __, ofRun: ___, ...site }) => {
    const { location } = site;
    const around = location
      ? listAroundSite({ ...site, location }, records, withinMeters, nearestN ?? 0)
      : { matches: 0, nearest: [] };
    const nearest = around.nearest.map(({ index, meters }) => {
      const { id, middle_of } = records[index] as FilteredRecord;
      return { id, ...toDistances(meters), ...(middle_of && { middle_of }) };
    });
    return {
      ...site,
      ...(withinMeters !== null && { matches: around.matches }),
      ...(nearestN !== undefined && { nearest }),
    };
  });
}
