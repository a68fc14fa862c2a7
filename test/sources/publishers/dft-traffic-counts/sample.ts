import { dftTrafficCounts } from '../../../../server/sources/publishers/dft-traffic-counts/source.ts';
import type { Sample } from '../../sample.ts';

const LOAD = 'dft_traffic_counts_aadf.csv';
const HEADER =
  'count_point_id,year,region_id,region_name,region_ons_code,local_authority_id,local_authority_name,' +
  'local_authority_code,road_name,road_category,road_type,start_junction_road_name,end_junction_road_name,easting,' +
  'northing,latitude,longitude,link_length_km,link_length_miles,estimation_method,estimation_method_detailed,' +
  'pedal_cycles,two_wheeled_motor_vehicles,cars_and_taxis,buses_and_coaches,LGVs,all_HGVs,all_motor_vehicles';
const count = (id: string, year: string, road: string, lat: string, lng: string, vehicles: string) =>
  `${id},${year},4,Wales,W92000004,30,Newport,W06000022,${road},PA,Major,A449,M4,331000,188000,${lat},${lng},` +
  `1.2,0.75,Counted,Manual count,40,210,15000,180,2600,700,${vehicles}`;
const file = (...lines: string[]) => ({ [LOAD]: [HEADER, ...lines, ''].join('\n') });

export const dftTrafficCountsSample: Sample = {
  source: dftTrafficCounts,
  files: file(
    count('501', '2022', 'A48', '51.5870', '-2.9900', '18000'),
    count('501', '2023', 'A48', '51.5870', '-2.9900', '18690'),
    count('502', '2023', 'M4', '51.6030', '-3.0100', '98000'),
    count('503', '2023', 'B4596', '51.5950', '-2.9800', ''),
  ),
  load: LOAD,
  part: '',
  version: '2023',
  asOf: '2023-12-31',
  rows: 2,
  skipped: { 'an earlier year': 1, 'without a count': 1 },
  known: { table: 'point_feature', name: 'A48', lat: 51.587, lng: -2.99, withinMeters: 1 },
  broken: [
    {
      name: 'a place that is no number',
      files: file(count('501', '2023', 'A48', 'north', '-2.99', '18000')),
      says: /line 2: a year, degrees and a count were expected, got "2023", "north"/,
    },
    { name: 'other columns', files: { [LOAD]: 'a,b\n1,2\n' }, says: /line 1: the columns count_point_id/ },
  ],
};
