import { cbsaDelineation } from './publishers/cbsa-delineation/source.ts';
import { censusPlaces } from './publishers/census-places/source.ts';
import { codePointOpen } from './publishers/code-point-open/source.ts';
import { cqc } from './publishers/cqc/source.ts';
import { dcAddresses } from './publishers/dc-addresses/source.ts';
import { dcRoads } from './publishers/dc-roads/source.ts';
import { dftRoadDelays } from './publishers/dft-road-delays/source.ts';
import { dftTrafficCounts } from './publishers/dft-traffic-counts/source.ts';
import { eaFloodAreas } from './publishers/ea-flood-areas/source.ts';
import { eaFloodZones } from './publishers/ea-flood-zones/source.ts';
import { epc } from './publishers/epc/source.ts';
import { fhrs } from './publishers/fhrs/source.ts';
import { hubzone } from './publishers/hubzone/source.ts';
import { nationalAddressDatabase } from './publishers/national-address-database/source.ts';
import { nationalFloodHazard } from './publishers/national-flood-hazard/source.ts';
import { nationalRiskIndex } from './publishers/national-risk-index/source.ts';
import { heritageSources } from './publishers/nations-heritage/source.ts';
import { naturalEarth } from './publishers/natural-earth/source.ts';
import { nhsDentists } from './publishers/nhs-dentists/source.ts';
import { nhsGpPractices } from './publishers/nhs-gp-practices/source.ts';
import { nhsHospitals } from './publishers/nhs-hospitals/source.ts';
import { nhsPharmacies } from './publishers/nhs-pharmacies/source.ts';
import { nwsZones } from './publishers/nws-zones/source.ts';
import { onsDistricts } from './publishers/ons-districts/source.ts';
import { onspd } from './publishers/onspd/source.ts';
import { openAddresses } from './publishers/openaddresses/source.ts';
import { openStreetMap } from './publishers/openstreetmap/source.ts';
import { opportunityZones } from './publishers/opportunity-zones/source.ts';
import { osOpenNames } from './publishers/os-open-names/source.ts';
import { osOpenUprn } from './publishers/os-open-uprn/source.ts';
import { planningSources } from './publishers/planning-data/source.ts';
import { policeCrime } from './publishers/police-crime/source.ts';
import { pricePaid } from './publishers/price-paid/source.ts';
import { tigerAddrfeat } from './publishers/tiger-addrfeat/source.ts';
import { tigerBlocks, tigerCounties, tigerTracts, tigerTracts2010 } from './publishers/tiger-areas/source.ts';
import { tractIncome } from './publishers/tract-income/source.ts';
import { travelTimeIndex } from './publishers/travel-time-index/source.ts';
import { usCounties } from './publishers/us-counties/source.ts';
import { usZipPoints } from './publishers/us-zip-points/source.ts';
import { usdaIneligible } from './publishers/usda-ineligible/source.ts';
import { worldTowns } from './publishers/world-towns/source.ts';
import { zctaGazetteer } from './publishers/zcta-gazetteer/source.ts';
import type { Source } from './source.ts';

/** Every source, in the order in which a folder is loaded. */
export const sources: readonly Source[] = [
  usZipPoints,
  worldTowns,
  usCounties,
  naturalEarth,
  dcAddresses,
  dcRoads,
  nationalAddressDatabase,
  openAddresses,
  tigerAddrfeat,
  censusPlaces,
  zctaGazetteer,
  codePointOpen,
  onspd,
  onsDistricts,
  openStreetMap,
  osOpenNames,
  osOpenUprn,
  fhrs,
  cqc,
  nhsHospitals,
  nhsGpPractices,
  nhsPharmacies,
  nhsDentists,
  pricePaid,
  epc,
  travelTimeIndex,
  dftRoadDelays,
  dftTrafficCounts,
  tigerCounties,
  tigerTracts,
  tigerTracts2010,
  tigerBlocks,
  hubzone,
  nationalFloodHazard,
  eaFloodAreas,
  nwsZones,
  cbsaDelineation,
  tractIncome,
  opportunityZones,
  usdaIneligible,
  nationalRiskIndex,
  ...heritageSources,
  ...planningSources,
  eaFloodZones,
  policeCrime,
];
