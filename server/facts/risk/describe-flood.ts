import type { FloodRisk } from '../../../shared/api/risk-parts.ts';

/** Describes a flood risk in one or two sentences. */
export function describeFlood(flood: FloodRisk, kind: 'flood_us' | 'flood_england'): string {
  const sentences = [
    kind === 'flood_england' ? describeEngland(flood) : describeUs(flood),
    describePercentile(flood),
  ];
  if (flood.may_be && flood.may_be.length > 1)
    sentences.push(`The place is not certain and may also lie in ${describeElsewhere(flood)}.`);
  return sentences.filter(Boolean).join(' ');
}

const ENGLAND_WORDS: Record<string, string> = {
  3: 'high: at least a 1 % chance of flooding from rivers, or 0.5 % from the sea, in any year',
  2: 'medium: between 0.1 % and 1 % from rivers, or 0.1 % and 0.5 % from the sea, in any year',
  1: 'low: less than a 0.1 % chance of flooding from rivers or the sea in any year',
};

// 'Flood zone 3, high: at least a 1 % chance …, without counting defences.'
function describeEngland({ zone }: FloodRisk): string {
  return `Flood zone ${zone}, ${ENGLAND_WORDS[zone ?? '']}, without counting defences.`;
}

function describeUs({ zone, level, base_flood_elevation: elevation, datum }: FloodRisk): string {
  const words = {
    high: 'a special flood hazard area, high: at least a 1 % chance of flooding in any year',
    medium: 'medium: between a 0.2 % and a 1 % chance of flooding in any year, or protected by a levee',
    low: 'low: less than a 0.2 % chance of flooding in any year',
  };
  const meaning = level ? words[level] : 'whose risk the map does not state';
  const height =
    elevation === null ? '' : `; base flood elevation ${elevation} ft${datum ? ` ${datum}` : ''}`;
  return `Flood zone ${zone}, ${meaning}${height}.`;
}

// 'Its census tract is at more risk of river flooding than 83 % of the nation, of coastal flooding than 12 %.'
function describePercentile({ percentile }: FloodRisk): string {
  if (!percentile) return '';
  const { river, coastal, of } = percentile;
  const parts = [
    ...(river === null ? [] : [`of river flooding than ${river} % of the nation`]),
    ...(coastal === null
      ? []
      : [`of coastal flooding than ${coastal} %${river === null ? ' of the nation' : ''}`]),
  ];
  if (parts.length === 0) return '';
  return `Its ${of === 'tract' ? 'census tract' : 'county'} is at more risk ${parts.join(', ')}.`;
}

// 'zone X (8 %)'
function describeElsewhere({ zone, may_be = [] }: FloodRisk): string {
  return may_be
    .filter(({ value }) => value !== zone)
    .map(
      ({ value, share }) => `${value === null ? 'no zone' : `zone ${value}`} (${Math.round(100 * share)} %)`,
    )
    .join(' or ');
}
