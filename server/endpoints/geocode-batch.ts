import {
  geocodeBatch as contract,
  type GeocodeBatchAnswer,
  type GeocodeBatchRequest,
  type GeocodeRecord,
} from '../../shared/api/geocode-batch.ts';
import { toTable } from '../../shared/api/to-table.ts';
import { ApiError } from '../../shared/api-error.ts';
import { counted } from '../../shared/counted.ts';
import type { Fields } from '../../shared/fields.ts';
import { formatCount } from '../../shared/format-count.ts';
import { type RegionHint, readRegionHint } from '../geocoder/hints.ts';
import { type RowsEndpoint, slimRow } from '../pipeline/endpoint.ts';
import { runsInSheet, toCsv } from '../pipeline/export/csv.ts';
import { toGeocodeRecord } from '../pipeline/geocode-record.ts';

export const geocodeBatch: RowsEndpoint<GeocodeBatchRequest, GeocodeRecord, GeocodeBatchAnswer> = {
  contract,
  secondsPerRow: 0.001,
  reportsElapsed: true,
  describesPoints: true,
  placesOf: ({ address, lat, lng }, request) => [{ address, lat, lng, hint: toHint(request) }],
  looksAtOthers: ({ neighbours }) => neighbours === true,
  placingOf({ country, region, neighbours }) {
    const isPlain = !country && !region && !neighbours;
    return isPlain ? null : { country, region, neighbours };
  },
  versionOf: ({ map_version }) => map_version,
  async prepare(request, { services }) {
    toHint(request);
    // An unavailable map version is reported before anything is read.
    if (request.map_version !== undefined) await services.geocoder.geocode([]);
    return null;
  },
  answerRows: (rows, { mapVersion, uses }) =>
    rows.map((row) => {
      uses(row.placement.describedBy, row);
      return toGeocodeRecord(row, mapVersion);
    }),
  slim: {
    rowsField: 'records',
    isEnough: ({ format }) => format !== 'csv',
    of: ({ location: { precision }, ...row }) => ({ ...slimRow(row), location: { precision } }),
  },
  reduce(records, { request, fields }) {
    const summary = summarise(records);
    const message = toMessage(records, summary);
    if (request.format !== 'csv') return { message, fields: { records, summary } };
    const { csv, warnings } = recordsAsCsv(records, fields, request.columns);
    return { message: [...message, ...warnings], fields: { records, summary, csv } };
  },
};

/** Throws a 400 for an unknown region, or one of another country. */
function toHint({ country, region = '' }: GeocodeBatchRequest): RegionHint | null {
  const hint = readRegionHint(country, region);
  if (hint || region.trim() === '') return hint;
  throw new ApiError(
    'invalid_request',
    `region: got '${region}', expected a state of the US, a nation of the UK or a county of either, such as Clark County, Ohio${country ? `, of ${country}` : ''}`,
    { field: 'region' },
  );
}

function summarise(records: readonly GeocodeRecord[]) {
  const lookedUp = records.filter(({ confidence }) => confidence.basis !== 'not_looked_up');
  const status = { placed: 0, review: 0, unplaced: 0 };
  for (const record of lookedUp) status[record.status]++;
  return {
    records: lookedUp.length,
    status,
    precision: countPrecisions(lookedUp),
    // No outside service is called, so there is nothing to compare with.
    vs_paid_reference: null,
    vs_live_product: null,
    declined_but_placed_by: { paid_reference: [], live_product: [] },
    sent: records.length,
  };
}

function countPrecisions(records: readonly GeocodeRecord[]) {
  const counts = { rooftop: 0, interpolated: 0, street: 0, postcode: 0, town: 0, none: 0 };
  for (const { location } of records) counts[location.precision]++;
  return counts;
}

// '5 of 8 rows placed: 4 rooftop, 1 postcode. 2 could not be placed.' Those held for review are told by the pipeline.
function toMessage(
  records: readonly GeocodeRecord[],
  { status, sent, records: lookedUp }: ReturnType<typeof summarise>,
): string[] {
  const placed = records.filter((record) => record.status === 'placed');
  const kinds = Object.entries(countPrecisions(placed)).filter(([, rows]) => rows > 0);
  const list = kinds.map(([kind, rows]) => `${formatCount(rows)} ${kind}`).join(', ');
  const sentences = [
    `${formatCount(placed.length)} of ${counted(sent, 'row')} placed${list && `: ${list}`}.`,
  ];
  if (status.unplaced > 0) sentences.push(`${formatCount(status.unplaced)} could not be placed.`);
  if (sent > lookedUp) sentences.push(`${formatCount(sent - lookedUp)} past the limit not looked up.`);
  return sentences;
}

function recordsAsCsv(
  records: readonly GeocodeRecord[],
  fields: readonly Fields[],
  columns: readonly string[] = contract.columnSets.csv,
): { csv: string; warnings: string[] } {
  const names = [...contract.columnSets.lead, ...columns];
  const table = toTable(contract.columns, names, records, fields);
  const changed = table.flatMap((cells, row) => (cells.some(runsInSheet) ? [records[row]?.id ?? ''] : []));
  const ids = changed.slice(0, MOST_NAMED).join(', ');
  const more = changed.length > MOST_NAMED ? ` and ${changed.length - MOST_NAMED} more` : '';
  const warning = `In csv a ' leads text that a spreadsheet would run as a formula: in rows ${ids}${more}.`;
  return { csv: toCsv([names, ...table]), warnings: changed.length > 0 ? [warning] : [] };
}

/** The number of ids that a message lists. */
const MOST_NAMED = 10;
