import { cbsaDelineationSample } from './publishers/cbsa-delineation/sample.ts';
import { censusPlacesSample } from './publishers/census-places/sample.ts';
import { codePointOpenSample } from './publishers/code-point-open/sample.ts';
import { cqcSample } from './publishers/cqc/sample.ts';
import { dcAddressesSample } from './publishers/dc-addresses/sample.ts';
import { dcRoadsSample } from './publishers/dc-roads/sample.ts';
import { dftRoadDelaysSample } from './publishers/dft-road-delays/sample.ts';
import { dftTrafficCountsSample } from './publishers/dft-traffic-counts/sample.ts';
import { eaFloodAreasSample } from './publishers/ea-flood-areas/sample.ts';
import { eaFloodZonesSample } from './publishers/ea-flood-zones/sample.ts';
import { epcSample } from './publishers/epc/sample.ts';
import { fhrsSample } from './publishers/fhrs/sample.ts';
import { hubzoneSample } from './publishers/hubzone/sample.ts';
import { nationalAddressDatabaseSample } from './publishers/national-address-database/sample.ts';
import { nationalFloodHazardSample } from './publishers/national-flood-hazard/sample.ts';
import { nationalRiskIndexSample } from './publishers/national-risk-index/sample.ts';
import { heritageSamples } from './publishers/nations-heritage/sample.ts';
import { naturalEarthSample } from './publishers/natural-earth/sample.ts';
import { nhsDentistsSample } from './publishers/nhs-dentists/sample.ts';
import { nhsGpPracticesSample } from './publishers/nhs-gp-practices/sample.ts';
import { nhsHospitalsSample } from './publishers/nhs-hospitals/sample.ts';
import { nhsPharmaciesSample } from './publishers/nhs-pharmacies/sample.ts';
import { nwsZonesSample } from './publishers/nws-zones/sample.ts';
import { onsDistrictsSample } from './publishers/ons-districts/sample.ts';
import { onspdSample } from './publishers/onspd/sample.ts';
import { openAddressesSample } from './publishers/openaddresses/sample.ts';
import { openStreetMapSample } from './publishers/openstreetmap/sample.ts';
import { opportunityZonesSample } from './publishers/opportunity-zones/sample.ts';
import { osOpenNamesSample } from './publishers/os-open-names/sample.ts';
import { osOpenUprnSample } from './publishers/os-open-uprn/sample.ts';
import { planningSamples } from './publishers/planning-data/sample.ts';
import { policeCrimeSample } from './publishers/police-crime/sample.ts';
import { pricePaidSample } from './publishers/price-paid/sample.ts';
import { tigerAddrfeatSample } from './publishers/tiger-addrfeat/sample.ts';
import { tigerSamples } from './publishers/tiger-areas/sample.ts';
import { tractIncomeSample } from './publishers/tract-income/sample.ts';
import { travelTimeIndexSample } from './publishers/travel-time-index/sample.ts';
import { usCountiesSample } from './publishers/us-counties/sample.ts';
import { usZipPointsSample } from './publishers/us-zip-points/sample.ts';
import { usdaIneligibleSample } from './publishers/usda-ineligible/sample.ts';
import { worldTownsSample } from './publishers/world-towns/sample.ts';
import { zctaGazetteerSample } from './publishers/zcta-gazetteer/sample.ts';
import type { Sample } from './sample.ts';

/** One for each source of the registry. */
export const samples: readonly Sample[] = [
  codePointOpenSample,
  onspdSample,
  fhrsSample,
  cqcSample,
  nhsHospitalsSample,
  nhsGpPracticesSample,
  nhsPharmaciesSample,
  nhsDentistsSample,
  onsDistrictsSample,
  openStreetMapSample,
  osOpenNamesSample,
  osOpenUprnSample,
  pricePaidSample,
  epcSample,
  travelTimeIndexSample,
  dftRoadDelaysSample,
  dftTrafficCountsSample,
  usCountiesSample,
  naturalEarthSample,
  dcAddressesSample,
  dcRoadsSample,
  nationalAddressDatabaseSample,
  openAddressesSample,
  tigerAddrfeatSample,
  censusPlacesSample,
  zctaGazetteerSample,
  usZipPointsSample,
  worldTownsSample,
  ...tigerSamples,
  hubzoneSample,
  nationalFloodHazardSample,
  eaFloodAreasSample,
  nwsZonesSample,
  cbsaDelineationSample,
  eaFloodZonesSample,
  nationalRiskIndexSample,
  opportunityZonesSample,
  policeCrimeSample,
  tractIncomeSample,
  usdaIneligibleSample,
  ...heritageSamples,
  ...planningSamples,
];
