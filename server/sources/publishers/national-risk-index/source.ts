import type { CodeFactRow } from '../../../gazetteer/official-rows.ts';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import type { Form } from '../../formats/form.ts';
import { daysInTable } from '../../formats/record-days.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import { readTable } from '../../formats/table-file.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';
import { HAZARDS, RIVER_PREFIXES } from './hazards.ts';

/** The risk of natural hazards for each county and census tract, in total and for each hazard. */
export const nationalRiskIndex: Source = {
  id: 'national-risk-index',
  title: 'National Risk Index',
  publisher: 'Federal Emergency Management Agency',
  licence: 'Public domain',
  attribution: 'National Risk Index, Federal Emergency Management Agency.',
  homepage: 'https://hazards.fema.gov/nri/data-resources',
  // Counties are another file: …/NRI_Table_Counties.zip
  download:
    'https://hazards.fema.gov/nri/Content/StaticDocuments/DataDownload//NRI_Table_CensusTracts/NRI_Table_CensusTracts.zip',
  refresh: 'every year or two',
  coverage: 'United States',
  tables: ['code_fact'],
  kinds: { code_fact: ['risk_tract', 'risk_county'] },
  format: 1,
  starter: null,
  bounds: { west: -180, south: -14.6, east: 180, north: 71.5 },
  knownPlaces: [],
  recognises: (path) => NAME.test(path),
  describe,
  read,
};

const NAME = /(?:^|\/)NRI_Table_(Counties|CensusTracts)[^/]*\.(?:csv|csv\.gz|zip)$/i;

async function describe(file: string): Promise<PackDescription> {
  // 'March 2023' in every row; editions before it had no such column.
  const asOf = await statedDate(file, daysInTable(file, ['NRI_VER']));
  return datedPack(isOfTracts(file) ? 'tracts' : 'counties', asOf);
}

function isOfTracts(file: string): boolean {
  return NAME.exec(file)?.[1]?.toLowerCase() === 'censustracts';
}

/** The newest form first: with each hazard, then the composite columns alone. */
function listForms(code: string): Form<string>[] {
  const overall = [
    { percentile: ['RISK_NPCTL'], score: ['RISK_SCORE'] },
    // Since 2023 the score is the national percentile itself.
    { percentile: ['RISK_SCORE'], score: ['RISK_SCORE'] },
  ];
  const hazards = RIVER_PREFIXES.map((river) =>
    Object.fromEntries(
      Object.entries({ ...HAZARDS, river_flooding: river }).flatMap(([name, prefix]) => [
        [`${name} score`, [`${prefix}_RISKS`]],
        [`${name} rating`, [`${prefix}_RISKR`]],
      ]),
    ),
  );
  const common = { code: [code], county: ['COUNTY'], state: ['STATE'], rating: ['RISK_RATNG'] };
  return [...hazards, {}].flatMap((each) => overall.map((one) => ({ ...common, ...one, ...each })));
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  const isTracts = isOfTracts(file);
  const forms = listForms(isTracts ? 'TRACTFIPS' : 'STCOFIPS');
  for await (const { values, where } of readTable(file, progress, { forms, delimiter: ',' })) {
    yield toRow(isTracts, values, where);
  }
}

function toRow(isTracts: boolean, values: Record<string, string>, where: string): CodeFactRow {
  const code = (values['code'] ?? '').padStart(isTracts ? 11 : 5, '0');
  if (!(isTracts ? /^\d{11}$/ : /^\d{5}$/).test(code))
    throw new BrokenFileError(where, `a ${isTracts ? 'tract' : 'county'} code was expected, got "${code}"`);
  const hazards: Record<string, Risk> = {
    overall: readRisk(values['score'], values['rating'], values['percentile']),
  };
  for (const name of [...Object.keys(HAZARDS), 'river_flooding']) {
    const rating = values[`${name} rating`];
    if (rating) hazards[name] = readRisk(values[`${name} score`], rating, values[`${name} score`]);
  }
  return {
    table: 'code_fact',
    kind: isTracts ? 'risk_tract' : 'risk_county',
    code,
    country: 'US',
    scope: 'US',
    name: `${values['county']}, ${values['state']}`,
    properties: hazards,
  };
}

interface Risk {
  rating: string;
  /** 0 to 100. */
  score: number | null;
  /** The share of the nation's counties or tracts with a lower risk, in percent. */
  percentile: number | null;
}

function readRisk(
  score: string | undefined,
  rating: string | undefined,
  percentile: string | undefined,
): Risk {
  return { rating: rating ?? '', score: toFigure(score), percentile: toFigure(percentile) };
}

/** Hazards that do not occur have a rating and no score. */
function toFigure(text: string | undefined): number | null {
  return text && /^-?\d/.test(text) ? Math.round(10 * Number(text)) / 10 : null;
}
