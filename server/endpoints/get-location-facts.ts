import type { Fact } from '../../shared/api/fact.ts';
import {
  getLocationFacts as contract,
  type GetLocationFactsRequest,
  type LocationFacts,
  type LocationFactsAnswer,
} from '../../shared/api/get-location-facts.ts';
import type { FactField } from '../../shared/cells/fact-fields.ts';
import { counted } from '../../shared/counted.ts';
import { formatCount } from '../../shared/format-count.ts';
import { answerFacts, wantedBy } from '../facts/answer-facts.ts';
import { isOfLayers, layersOf, reachOfFacts } from '../facts/outdates.ts';
import { listStrays } from '../facts/strays.ts';
import { type RegionHint, readRegionHint } from '../geocoder/hints.ts';
import { type RowsEndpoint, slimRow } from '../pipeline/endpoint.ts';

const COUNTRY = { us: 'US', uk: 'GB' } as const;

export const getLocationFacts: RowsEndpoint<GetLocationFactsRequest, LocationFacts, LocationFactsAnswer> = {
  contract,
  restsOn: ['today'],
  secondsPerRow: 0.01,
  tellsCoverage: true,
  readsMapAlone: true,
  versionOf: ({ map_version }) => map_version,
  placesOf: ({ address, lat, lng }, { region }) => [{ address, lat, lng, hint: hintOf(region) }],
  placingOf: ({ region }) => (region ? { country: COUNTRY[region] } : null),
  answerRows: (rows, { request, ...context }) => answerFacts(rows, request, context),
  outdates: {
    told: ({ facts }) =>
      Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factText(fact)])),
    reachMeters: (row, about) => reachOfFacts(row, about, wantedBy(about.request)),
    listStrays,
    concerns: ({ request }) => isOfLayers(layersOf(wantedBy(request))),
  },
  slim: {
    rowsField: 'records',
    of: ({ facts, ...row }) => ({
      ...slimRow(row),
      facts: Object.fromEntries(
        Object.entries(facts).map(([name, { may_be, not_listed, not_loaded, outside_coverage }]) => [
          name,
          { may_be, not_listed, not_loaded, outside_coverage },
        ]),
      ),
    }),
  },
  reduce: (records) => ({ message: toMessage(records), fields: { records } }),
};

function factText({
  value,
  may_be,
  not_loaded,
  outside_coverage,
}: LocationFacts['facts'][FactField] & {}): string {
  if (not_loaded !== undefined) return 'not loaded';
  if (outside_coverage !== undefined) return 'outside the data';
  return may_be ? may_be.map((one) => `${one.value ?? 'none'}`).join(' or ') : `${value ?? 'none'}`;
}

const isBetween = ({ may_be, not_listed }: Fact) => may_be !== undefined || not_listed !== undefined;

/** If 'Cambridge' is requested for one country, it is not searched for in the other. */
function hintOf(region: GetLocationFactsRequest['region']): RegionHint | null {
  return region ? readRegionHint(COUNTRY[region]) : null;
}

// 'Facts found for 5 of 6 rows. Outside the loaded data: 1. Not loaded: flood for 2 rows. Not placed: 1.'
function toMessage(records: readonly LocationFacts[]): string[] {
  const count = (holds: (row: LocationFacts) => boolean) => records.filter(holds).length;
  const between = count(({ facts }) => Object.values(facts).some(isBetween));
  const placed = records.filter(({ status }) => status !== 'unplaced');
  const unplaced = records.length - placed.length;
  const isFound = ({ facts }: LocationFacts) =>
    Object.values(facts).some(({ not_loaded, outside_coverage }) => !(not_loaded ?? outside_coverage));
  const found = placed.filter(isFound);
  const unknown = placed.filter((row) => !isFound(row));
  const empty = unknown.filter(({ facts }) =>
    Object.values(facts).some(({ not_loaded }) => not_loaded !== undefined),
  ).length;
  const outside = unknown.length - empty;
  const sentences = [`Facts found for ${formatCount(found.length)} of ${counted(records.length, 'row')}.`];
  if (outside > 0) sentences.push(`Outside the loaded data: ${formatCount(outside)}.`);
  if (empty > 0) sentences.push(`Nothing is loaded for ${formatCount(empty)}: see not_loaded.`);
  sentences.push(...describeMissing(found));
  if (between > 0) sentences.push(`In more than one possible area: ${formatCount(between)}.`);
  if (unplaced > 0) sentences.push(`Not placed: ${formatCount(unplaced)}.`);
  return sentences;
}

const MOST_NAMED = 3;

/** What rows lack beside the facts that were found: 'Not loaded: flood for 1 row, tpo for 2 rows.' */
function describeMissing(found: readonly LocationFacts[]): string[] {
  const list = (what: string, holds: (fact: Fact) => boolean) => {
    const rowsOf = new Map<string, number>();
    for (const [name, fact] of found.flatMap(({ facts }) => Object.entries(facts)))
      if (holds(fact)) rowsOf.set(name, (rowsOf.get(name) ?? 0) + 1);
    const named = [...rowsOf].map(([name, rows]) => `${name} for ${counted(rows, 'row')}`);
    const more = named.length > MOST_NAMED ? [`+${named.length - MOST_NAMED} more`] : [];
    return named.length > 0 ? [`${what}: ${[...named.slice(0, MOST_NAMED), ...more].join(', ')}.`] : [];
  };
  return [
    ...list('Not loaded', ({ not_loaded }) => not_loaded !== undefined),
    ...list('Not covered', ({ outside_coverage }) => outside_coverage !== undefined),
  ];
}
