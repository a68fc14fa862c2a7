import { toLatLng } from './plane.ts';
import type { BuiltTown } from './town.ts';

const HEADER = 'code,city,state,county,area_code,lat,lon';

/** One line for each locality with a ZIP: 66301,Sampleford,KS,FINNEY,,38.152964,-100.4 */
export function zipCsv({ plan }: BuiltTown): string {
  const lines = plan.localities.flatMap(({ name, zip, at }) => {
    if (!zip) return [];
    const { lat, lng } = toLatLng(plan.centre, at);
    return [[zip, name, plan.state, plan.county?.toUpperCase(), '', lat.toFixed(6), lng.toFixed(6)].join()];
  });
  return [HEADER, ...lines, ''].join('\n');
}
