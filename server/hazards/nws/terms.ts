import type { HazardLevel, HazardMeaning, Peril } from '../../../shared/hazard-terms.ts';

/**
 * Every event name of the National Weather Service, by peril and level. Names are in lower case, because they come in
 * any case. An event whose name is missing here is left out of the feed and logged.
 */
const EVENTS: Record<Peril, Partial<Record<HazardLevel, readonly string[]>>> = {
  flood: {
    severe: ['flash flood warning'],
    warning: ['flood warning'],
    watch: ['flash flood watch', 'flood watch'],
    advisory: [
      'arroyo and small stream flood advisory',
      'flash flood statement',
      'flood advisory',
      'flood statement',
      'hydrologic advisory',
      'hydrologic outlook',
      'small stream flood advisory',
      'urban and small stream flood advisory',
    ],
  },
  coastal: {
    severe: ['storm surge warning', 'tsunami warning'],
    warning: [
      'coastal flood warning',
      'hazardous seas warning',
      'heavy freezing spray warning',
      'high surf warning',
      'lakeshore flood warning',
    ],
    watch: [
      'coastal flood watch',
      'hazardous seas watch',
      'heavy freezing spray watch',
      'lakeshore flood watch',
      'storm surge watch',
      'tsunami watch',
    ],
    advisory: [
      'beach hazards statement',
      'coastal flood advisory',
      'coastal flood statement',
      'freezing spray advisory',
      'high surf advisory',
      'lakeshore flood advisory',
      'lakeshore flood statement',
      'low water advisory',
      'rip current statement',
      'tsunami advisory',
    ],
  },
  storm: {
    warning: ['severe thunderstorm warning', 'special marine warning'],
    watch: ['severe thunderstorm watch'],
    advisory: [
      'hazardous weather outlook',
      'marine weather statement',
      'severe weather statement',
      'short term forecast',
      'special weather statement',
    ],
  },
  tornado: { severe: ['tornado warning'], watch: ['tornado watch'] },
  tropical: {
    severe: ['hurricane warning', 'typhoon warning'],
    warning: ['tropical storm warning'],
    watch: ['hurricane watch', 'tropical storm watch', 'typhoon watch'],
    advisory: [
      'hurricane local statement',
      'tropical cyclone local statement',
      'tropical cyclone statement',
      'tropical depression local statement',
      'tropical storm local statement',
      'typhoon local statement',
    ],
  },
  wind: {
    severe: ['extreme wind warning', 'hurricane force wind warning'],
    warning: [
      'blowing dust warning',
      'dust storm warning',
      'gale warning',
      'high wind warning',
      'storm warning',
    ],
    watch: ['gale watch', 'high wind watch', 'hurricane force wind watch', 'storm watch'],
    advisory: [
      'blowing dust advisory',
      'brisk wind advisory',
      'dust advisory',
      'lake wind advisory',
      'small craft advisory',
      'small craft advisory for hazardous seas',
      'small craft advisory for rough bar',
      'small craft advisory for winds',
      'wind advisory',
    ],
  },
  winter: {
    severe: ['blizzard warning', 'ice storm warning'],
    warning: [
      'avalanche warning',
      'extreme cold warning',
      'freeze warning',
      'hard freeze warning',
      'lake effect snow warning',
      'snow squall warning',
      'wind chill warning',
      'winter storm warning',
    ],
    watch: [
      'avalanche watch',
      'blizzard watch',
      'extreme cold watch',
      'freeze watch',
      'hard freeze watch',
      'lake effect snow watch',
      'wind chill watch',
      'winter storm watch',
    ],
    advisory: [
      'avalanche advisory',
      'cold weather advisory',
      'freezing fog advisory',
      'freezing rain advisory',
      'frost advisory',
      'lake effect snow advisory',
      'wind chill advisory',
      'winter weather advisory',
    ],
  },
  fire: {
    severe: ['extreme fire danger', 'fire warning'],
    warning: ['red flag warning'],
    watch: ['fire weather watch'],
    advisory: ['dense smoke advisory'],
  },
  earthquake: { severe: ['earthquake warning'] },
  volcano: { severe: ['volcano warning'], warning: ['ashfall warning'], advisory: ['ashfall advisory'] },
};

/** Event names of no peril. */
const OTHER_MATTERS = [
  '911 telephone outage',
  '911 telephone outage emergency',
  'administrative message',
  'air quality alert',
  'air stagnation advisory',
  'blue alert',
  'child abduction emergency',
  'civil danger warning',
  'civil emergency message',
  'dense fog advisory',
  'evacuation immediate',
  'evacuation - immediate',
  'excessive heat warning',
  'excessive heat watch',
  'extreme heat warning',
  'extreme heat watch',
  'hazardous materials warning',
  'heat advisory',
  'law enforcement warning',
  'local area emergency',
  'missing endangered person',
  'nuclear power plant warning',
  'radiological hazard warning',
  'shelter in place warning',
  'test',
];

const MEANINGS = new Map<string, HazardMeaning | null>([
  ...OTHER_MATTERS.map((name) => [name, null] as const),
  ...Object.entries(EVENTS).flatMap(([peril, levels]) =>
    Object.entries(levels).flatMap(([level, names]) =>
      names.map((name) => {
        // A watch or a warning is in force now, whatever time its forecast covers.
        const meaning = { peril: peril as Peril, kind: 'warning' as const, level: level as HazardLevel };
        return [name, meaning] as const;
      }),
    ),
  ),
]);

/** The meaning of an event's name; null for one that is no peril, undefined for an unknown one. */
export function meaningOf(event: string): HazardMeaning | null | undefined {
  return MEANINGS.get(event.trim().toLowerCase());
}
