import accounts from './migrations/0001-accounts.sql';
import ledger from './migrations/0002-ledger.sql';
import packs from './migrations/0003-packs.sql';
import gazetteer from './migrations/0004-gazetteer.sql';
import uprn from './migrations/0005-uprn.sql';
import addressRange from './migrations/0006-address-range.sql';
import unplacedAddress from './migrations/0007-unplaced-address.sql';
import maps from './migrations/0008-maps.sql';
import jobs from './migrations/0009-jobs.sql';
import addressPoint from './migrations/0010-address-point.sql';
import jobPrepared from './migrations/0011-job-prepared.sql';
import postcodeAreas from './migrations/0012-postcode-areas.sql';
import signIn from './migrations/0013-sign-in.sql';
import sheets from './migrations/0014-sheets.sql';
import poi from './migrations/0015-poi.sql';
import officialAreas from './migrations/0016-official-areas.sql';
import ground from './migrations/0017-ground.sql';
import heightLimits from './migrations/0018-height-limits.sql';
import hazards from './migrations/0019-hazards.sql';
import registerEntry from './migrations/0020-register-entry.sql';
import chunkMapVersion from './migrations/0021-chunk-map-version.sql';
import uploads from './migrations/0022-uploads.sql';
import visitorRows from './migrations/0023-visitor-rows.sql';
import mapLogbook from './migrations/0024-map-logbook.sql';
import formulaTokens from './migrations/0025-formula-tokens.sql';
import mapAuthors from './migrations/0026-map-authors.sql';
import uploadKind from './migrations/0027-upload-kind.sql';
import formulaAnswers from './migrations/0028-formula-answers.sql';
import photoObjects from './migrations/0029-photo-objects.sql';
import postcodeCell from './migrations/0030-postcode-cell.sql';
import retiredPostcode from './migrations/0031-retired-postcode.sql';
import runSampleRows from './migrations/0032-run-sample-rows.sql';
import runContent from './migrations/0033-run-content.sql';
import accountMapLimits from './migrations/0034-account-map-limits.sql';
import addressName from './migrations/0035-address-name.sql';
import accountMapLimitsGiven from './migrations/0036-account-map-limits-given.sql';
import postcodeOutdoneBy from './migrations/0037-postcode-outdone-by.sql';
import jobPieces from './migrations/0038-job-pieces.sql';
import zipCity from './migrations/0039-zip-city.sql';
import localityTown from './migrations/0040-locality-town.sql';
import audit from './migrations/0041-audit.sql';
import packLeftOut from './migrations/0042-pack-left-out.sql';
import keptBytes from './migrations/0043-kept-bytes.sql';
import installationSecret from './migrations/0044-installation-secret.sql';
import corrections from './migrations/0045-corrections.sql';
import groundLand from './migrations/0046-ground-land.sql';
import jobStepsLost from './migrations/0047-job-steps-lost.sql';
import undatedPack from './migrations/0048-undated-pack.sql';
import jobLanes from './migrations/0049-job-lanes.sql';
import editions from './migrations/0050-editions.sql';
import editionAreas from './migrations/0051-edition-areas.sql';
import outdatedRows from './migrations/0052-outdated-rows.sql';
import sidebarSignIn from './migrations/0053-sidebar-sign-in.sql';
import mapSaid from './migrations/0054-map-said.sql';
import watches from './migrations/0055-watches.sql';
import groundFile from './migrations/0056-ground-file.sql';
import formerVersions from './migrations/0057-former-versions.sql';
import sheetRefreshes from './migrations/0058-sheet-refreshes.sql';
import outdatedAnswers from './migrations/0059-outdated-answers.sql';
import mail from './migrations/0060-mail.sql';
import sheetWrites from './migrations/0061-sheet-writes.sql';
import districtGroup from './migrations/0062-district-group.sql';
import runMapVersion from './migrations/0063-run-map-version.sql';
import sheetFills from './migrations/0064-sheet-fills.sql';
import outdatedPins from './migrations/0065-outdated-pins.sql';
import accountKeys from './migrations/0066-account-keys.sql';
import runningPrograms from './migrations/0067-running-programs.sql';

/** The schema's history, oldest first. Append only: a released file never changes. */
export const migrations: readonly string[] = [
  accounts,
  ledger,
  packs,
  gazetteer,
  uprn,
  addressRange,
  unplacedAddress,
  maps,
  jobs,
  addressPoint,
  jobPrepared,
  postcodeAreas,
  signIn,
  sheets,
  poi,
  officialAreas,
  ground,
  heightLimits,
  hazards,
  registerEntry,
  chunkMapVersion,
  uploads,
  visitorRows,
  mapLogbook,
  formulaTokens,
  mapAuthors,
  uploadKind,
  formulaAnswers,
  photoObjects,
  postcodeCell,
  retiredPostcode,
  runSampleRows,
  runContent,
  accountMapLimits,
  addressName,
  accountMapLimitsGiven,
  postcodeOutdoneBy,
  jobPieces,
  zipCity,
  localityTown,
  audit,
  packLeftOut,
  keptBytes,
  installationSecret,
  corrections,
  groundLand,
  jobStepsLost,
  undatedPack,
  jobLanes,
  editions,
  editionAreas,
  outdatedRows,
  sidebarSignIn,
  mapSaid,
  watches,
  groundFile,
  formerVersions,
  sheetRefreshes,
  outdatedAnswers,
  mail,
  sheetWrites,
  districtGroup,
  runMapVersion,
  sheetFills,
  outdatedPins,
  accountKeys,
  runningPrograms,
];

/**
 * Migrations that take away what earlier releases read or write, by their number: each with the migration that a
 * program must know to do without it. It does not run while an older program does. Such a migration comes a release
 * after the one that it names; those before 67 register nowhere.
 */
export const contractions: Readonly<Record<number, number>> = {};
