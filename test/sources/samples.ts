import { cbsaDelineationSample } from './cbsa-delineation/sample.ts';
import { censusPlacesSample } from './census-places/sample.ts';
import { codePointOpenSample } from './code-point-open/sample.ts';
import { cqcSample } from './cqc/sample.ts';
import { dcAddressesSample } from './dc-addresses/sample.ts';
import { dcRoadsSample } from './dc-roads/sample.ts';
import { dftRoadDelaysSample } from './dft-road-delays/sample.ts';
import { dftTrafficCountsSample } from './dft-traffic-counts/sample.ts';
import { eaFloodAreasSample } from './ea-flood-areas/sample.ts';
import { eaFloodZonesSample } from './ea-flood-zones/sample.ts';
import { epcSample } from './epc/sample.ts';
import { fhrsSample } from './fhrs/sample.ts';
import { hubzoneSample } from './hubzone/sample.ts';
import { nationalAddressDatabaseSample } from './national-address-database/sample.ts';
import { nationalFloodHazardSample } from './national-flood-hazard/sample.ts';
import { nationalRiskIndexSample } from './national-risk-index/sample.ts';
import { nhsDentistsSample } from './nhs-dentists/sample.ts';
import { nhsGpPracticesSample } from './nhs-gp-practices/sample.ts';
import { nhsHospitalsSample } from './nhs-hospitals/sample.ts';
import { nhsPharmaciesSample } from './nhs-pharmacies/sample.ts';
import { nwsZonesSample } from './nws-zones/sample.ts';
import { onsDistrictsSample } from './ons-districts/sample.ts';
import { onspdSample } from './onspd/sample.ts';
import { openAddressesSample } from './openaddresses/sample.ts';
import { openStreetMapSample } from './openstreetmap/sample.ts';
import { opportunityZonesSample } from './opportunity-zones/sample.ts';
import { osOpenNamesSample } from './os-open-names/sample.ts';
import { osOpenUprnSample } from './os-open-uprn/sample.ts';
import { planningSamples } from './planning-data/sample.ts';
import { policeCrimeSample } from './police-crime/sample.ts';
import { pricePaidSample } from './price-paid/sample.ts';
import type { Sample } from './sample.ts';
import { tigerAddrfeatSample } from './tiger-addrfeat/sample.ts';
import { tigerSamples } from './tiger-areas/sample.ts';
import { tractIncomeSample } from './tract-income/sample.ts';
import { travelTimeIndexSample } from './travel-time-index/sample.ts';
import { usCountiesSample } from './us-counties/sample.ts';
import { usZipPointsSample } from './us-zip-points/sample.ts';
import { usdaIneligibleSample } from './usda-ineligible/sample.ts';
import { worldTownsSample } from './world-towns/sample.ts';
import { zctaGazetteerSample } from './zcta-gazetteer/sample.ts';

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
  ...planningSamples,
];
