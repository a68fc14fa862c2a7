import type { Fact } from '../../shared/api/fact.ts';
import { FACT_FIELDS, type FactField, REGION_FIELDS } from '../../shared/cells/fact-fields.ts';
import type { CodeKind, OfficialAreaKind, PointKind } from '../gazetteer/official-rows.ts';
import { LISTED_METERS, listedBuildingsFact } from './listed-buildings.ts';
import type { FactPlace } from './place.ts';
import type { FactQuery } from './read-places.ts';
import { AT_BORDER, type FactAnswer, outsideCoverage } from './to-fact.ts';
import {
  article4Fact,
  councilFact,
  designatedFact,
  floodFactEngland,
  tpoFact,
  uprnFact,
} from './uk-facts.ts';
import {
  countyFact,
  floodFactUs,
  hubzoneFact,
  incomeFact,
  metroFact,
  opportunityZoneFact,
  tractFact,
  usdaFact,
} from './us-facts.ts';

/** Where a field has an answer: the country, and for some fields the nation. */
type Region = 'US' | 'GB' | 'E';

interface FieldRule {
  regions: readonly Region[];
  areas?: readonly OfficialAreaKind[];
  points?: readonly PointKind[];
  codes?: readonly CodeKind[];
  answer(place: FactPlace, today: string): FactAnswer;
}

const RULES: Record<FactField, FieldRule> = {
  tract: { regions: ['US'], areas: ['tract', 'block'], answer: tractFact },
  income: { regions: ['US'], areas: ['tract', 'block'], codes: ['tract_income'], answer: incomeFact },
  county: { regions: ['US'], areas: ['county'], answer: countyFact },
  metro: { regions: ['US'], codes: ['metro'], answer: metroFact },
  hubzone: { regions: ['US'], areas: ['hubzone'], answer: hubzoneFact },
  opportunity_zone: {
    regions: ['US'],
    areas: ['tract_2010'],
    codes: ['opportunity_zone'],
    answer: opportunityZoneFact,
  },
  usda: { regions: ['US'], areas: ['usda_ineligible'], answer: usdaFact },
  flood: {
    regions: ['US', 'E'],
    areas: ['flood_us', 'flood_england'],
    answer: (place) => (place.country === 'US' ? floodFactUs(place) : floodFactEngland(place)),
  },
  conservation_area: {
    regions: ['GB'],
    areas: ['conservation_area'],
    answer: (place) => designatedFact(place, 'conservation_area'),
  },
  listed_buildings: {
    regions: ['GB'],
    points: ['listed_building'],
    answer: listedBuildingsFact,
  },
  uprn: { regions: ['GB'], answer: uprnFact },
  council: { regions: ['GB'], areas: ['council'], answer: councilFact },
  green_belt: {
    regions: ['E'],
    areas: ['green_belt'],
    answer: (place) => designatedFact(place, 'green_belt'),
  },
  article4: { regions: ['E'], areas: ['article4'], answer: article4Fact },
  tpo: { regions: ['E'], areas: ['tpo'], points: ['tpo_tree'], answer: tpoFact },
  national_landscape: {
    regions: ['E'],
    areas: ['national_landscape'],
    answer: (place) => designatedFact(place, 'national_landscape'),
  },
};

const REGION_WORDS: Record<Region, string> = { US: 'the United States', GB: 'Great Britain', E: 'England' };

const ASKED = {
  us: { country: 'US', words: 'the United States' },
  uk: { country: 'GB', words: 'the United Kingdom' },
};

/** What must be read for these fields. */
export function wantedFor(fields: readonly FactField[]): FactQuery {
  const rules = fields.map((field) => RULES[field]);
  const points = rules.flatMap((rule) => rule.points ?? []);
  return {
    areas: [...new Set(rules.flatMap((rule) => rule.areas ?? []))],
    codes: [...new Set(rules.flatMap((rule) => rule.codes ?? []))],
    uprns: fields.includes('uprn'),
    ...(points.length > 0 && { points: { kinds: points, withinMeters: LISTED_METERS } }),
  };
}

export interface FactsRequest {
  /** Undefined: all applicable fields. */
  fields?: readonly FactField[] | undefined;
  region?: 'us' | 'uk' | undefined;
  /** ISO day; redesignated areas end. */
  today: string;
}

/** The facts of one place, in the order of the specification, and the packs that they are based on. */
export function listFacts(
  place: FactPlace,
  { fields, region, today }: FactsRequest,
): { facts: Partial<Record<FactField, Fact>>; packs: string[] } {
  const facts: Partial<Record<FactField, Fact>> = {};
  const packs = new Set<string>();
  const requested = fields ?? fieldsFor(place, region);
  for (const field of FACT_FIELDS.filter((one) => requested.includes(one))) {
    const rule = RULES[field];
    const { fact, packs: used } = answerOf(rule, place, { region, today });
    facts[field] = fact;
    for (const pack of used) packs.add(pack);
  }
  return { facts, packs: [...packs] };
}

function answerOf(
  rule: FieldRule,
  place: FactPlace,
  { region, today }: Pick<FactsRequest, 'region' | 'today'>,
): FactAnswer {
  if (place.isAtBorder) return outsideCoverage(AT_BORDER);
  if (!appliesTo(rule, place)) return notThere(rule);
  // Flood is asked of two countries.
  const asked = region && ASKED[region];
  if (asked && place.country !== asked.country)
    return outsideCoverage(`The place lies outside ${asked.words}, whose facts are asked for.`);
  const answer = rule.answer(place, today);
  // Some data of Great Britain comes for Northern Ireland too. Where none has, it is no pack that is missing.
  const isBeyond = place.nation === 'N' && answer.fact.not_loaded !== undefined;
  return isBeyond ? notThere(rule) : answer;
}

/** All fields that apply to the place. For a place in neither country all fields, so that each states it. */
function fieldsFor(place: FactPlace, region: FactsRequest['region']): readonly FactField[] {
  if (region) return REGION_FIELDS[region];
  if (place.country === null) return FACT_FIELDS;
  return FACT_FIELDS.filter((field) => appliesTo(RULES[field], place));
}

function appliesTo({ regions }: FieldRule, { country, nation }: FactPlace): boolean {
  return regions.some((region) => region === country || (region === 'E' && nation === 'E'));
}

function notThere({ regions }: FieldRule): FactAnswer {
  return outsideCoverage(
    `The place lies outside ${regions.map((region) => REGION_WORDS[region]).join(' and ')}, which this data covers.`,
  );
}
