import { cbsaDelineation } from './cbsa-delineation/source.ts';
import { censusPlaces } from './census-places/source.ts';
import { codePointOpen } from './code-point-open/source.ts';
import { cqc } from './cqc/source.ts';
import { dcAddresses } from './dc-addresses/source.ts';
import { dcRoads } from './dc-roads/source.ts';
import { dftRoadDelays } from './dft-road-delays/source.ts';
import { dftTrafficCounts } from './dft-traffic-counts/source.ts';
import { eaFloodAreas } from './ea-flood-areas/source.ts';
import { eaFloodZones } from './ea-flood-zones/source.ts';
import { epc } from './epc/source.ts';
import { fhrs } from './fhrs/source.ts';
import { hubzone } from './hubzone/source.ts';
import { nationalAddressDatabase } from './national-address-database/source.ts';
import { nationalFloodHazard } from './national-flood-hazard/source.ts';
import { nationalRiskIndex } from './national-risk-index/source.ts';
import { nhsDentists } from './nhs-dentists/source.ts';
import { nhsGpPractices } from './nhs-gp-practices/source.ts';
import { nhsHospitals } from './nhs-hospitals/source.ts';
import { nhsPharmacies } from './nhs-pharmacies/source.ts';
import { nwsZones } from './nws-zones/source.ts';
import { onsDistricts } from './ons-districts/source.ts';
import { onspd } from './onspd/source.ts';
import { openAddresses } from './openaddresses/source.ts';
import { openStreetMap } from './openstreetmap/source.ts';
import { opportunityZones } from './opportunity-zones/source.ts';
import { osOpenNames } from './os-open-names/source.ts';
import { osOpenUprn } from './os-open-uprn/source.ts';
import { planningSources } from './planning-data/source.ts';
import { policeCrime } from './police-crime/source.ts';
import { pricePaid } from './price-paid/source.ts';
import type { Source } from './source.ts';
import { tigerAddrfeat } from './tiger-addrfeat/source.ts';
import { tigerBlocks, tigerCounties, tigerTracts, tigerTracts2010 } from './tiger-areas/source.ts';
import { tractIncome } from './tract-income/source.ts';
import { travelTimeIndex } from './travel-time-index/source.ts';
import { usCounties } from './us-counties/source.ts';
import { usZipPoints } from './us-zip-points/source.ts';
import { usdaIneligible } from './usda-ineligible/source.ts';
import { worldTowns } from './world-towns/source.ts';
import { zctaGazetteer } from './zcta-gazetteer/source.ts';

/** Every source, in the order a folder is loaded. */
export const sources: readonly Source[] = [
  usZipPoints,
  worldTowns,
  usCounties,
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
  ...planningSources,
  eaFloodZones,
  policeCrime,
];
