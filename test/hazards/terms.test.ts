// Every publisher's words, whole: what is in a table is what an answer says.
import { LEVEL_OF_SEVERITY } from '../../server/hazards/ea-floods/terms.ts';
import { meaningOf as gdacsMeaning } from '../../server/hazards/gdacs/terms.ts';
import { LEVEL_OF_CONE, LEVEL_OF_WIND } from '../../server/hazards/nhc/terms.ts';
import { meaningOf as nwsMeaning } from '../../server/hazards/nws/terms.ts';
import { INTENSITIES, levelOfShaking } from '../../server/hazards/usgs/terms.ts';
import { HAZARD_LEVELS, levelsFrom, stepLower } from '../../shared/hazard-terms.ts';
import { describeReal } from '../real-data.ts';
import { readRecorded } from './recorded.ts';

test('levels run from severe to advisory, and a step lower ends there', () => {
  expect(HAZARD_LEVELS.map(stepLower)).toEqual(['warning', 'watch', 'advisory', 'advisory']);
  expect(levelsFrom('watch')).toEqual(['severe', 'warning', 'watch']);
});

// 'peril level: names', the whole list of the service's event names.
const NWS = `
flood severe: Flash Flood Warning
flood warning: Flood Warning
flood watch: Flash Flood Watch, Flood Watch
flood advisory: Arroyo And Small Stream Flood Advisory, Flash Flood Statement, Flood Advisory, Flood Statement, Hydrologic Advisory, Hydrologic Outlook, Small Stream Flood Advisory, Urban And Small Stream Flood Advisory
coastal severe: Storm Surge Warning, Tsunami Warning
coastal warning: Coastal Flood Warning, Hazardous Seas Warning, Heavy Freezing Spray Warning, High Surf Warning, Lakeshore Flood Warning
coastal watch: Coastal Flood Watch, Hazardous Seas Watch, Heavy Freezing Spray Watch, Lakeshore Flood Watch, Storm Surge Watch, Tsunami Watch
coastal advisory: Beach Hazards Statement, Coastal Flood Advisory, Coastal Flood Statement, Freezing Spray Advisory, High Surf Advisory, Lakeshore Flood Advisory, Lakeshore Flood Statement, Low Water Advisory, Rip Current Statement, Tsunami Advisory
storm warning: Severe Thunderstorm Warning, Special Marine Warning
storm watch: Severe Thunderstorm Watch
storm advisory: Hazardous Weather Outlook, Marine Weather Statement, Severe Weather Statement, Short Term Forecast, Special Weather Statement
tornado severe: Tornado Warning
tornado watch: Tornado Watch
tropical severe: Hurricane Warning, Typhoon Warning
tropical warning: Tropical Storm Warning
tropical watch: Hurricane Watch, Tropical Storm Watch, Typhoon Watch
tropical advisory: Hurricane Local Statement, Tropical Cyclone Local Statement, Tropical Cyclone Statement, Tropical Depression Local Statement, Tropical Storm Local Statement, Typhoon Local Statement
wind severe: Extreme Wind Warning, Hurricane Force Wind Warning
wind warning: Blowing Dust Warning, Dust Storm Warning, Gale Warning, High Wind Warning, Storm Warning
wind watch: Gale Watch, High Wind Watch, Hurricane Force Wind Watch, Storm Watch
wind advisory: Blowing Dust Advisory, Brisk Wind Advisory, Dust Advisory, Lake Wind Advisory, Small Craft Advisory, Small Craft Advisory For Hazardous Seas, Small Craft Advisory For Rough Bar, Small Craft Advisory For Winds, Wind Advisory
winter severe: Blizzard Warning, Ice Storm Warning
winter warning: Avalanche Warning, Extreme Cold Warning, Freeze Warning, Hard Freeze Warning, Lake Effect Snow Warning, Snow Squall Warning, Wind Chill Warning, Winter Storm Warning
winter watch: Avalanche Watch, Blizzard Watch, Extreme Cold Watch, Freeze Watch, Hard Freeze Watch, Lake Effect Snow Watch, Wind Chill Watch, Winter Storm Watch
winter advisory: Avalanche Advisory, Cold Weather Advisory, Freezing Fog Advisory, Freezing Rain Advisory, Frost Advisory, Lake Effect Snow Advisory, Wind Chill Advisory, Winter Weather Advisory
fire severe: Extreme Fire Danger, Fire Warning
fire warning: Red Flag Warning
fire watch: Fire Weather Watch
fire advisory: Dense Smoke Advisory
earthquake severe: Earthquake Warning
volcano severe: Volcano Warning
volcano warning: Ashfall Warning
volcano advisory: Ashfall Advisory
none: 911 Telephone Outage, 911 Telephone Outage Emergency, Administrative Message, Air Quality Alert, Air Stagnation Advisory, Blue Alert, Child Abduction Emergency, Civil Danger Warning, Civil Emergency Message, Dense Fog Advisory, Evacuation Immediate, Evacuation - Immediate, Excessive Heat Warning, Excessive Heat Watch, Extreme Heat Warning, Extreme Heat Watch, Hazardous Materials Warning, Heat Advisory, Law Enforcement Warning, Local Area Emergency, Missing Endangered Person, Nuclear Power Plant Warning, Radiological Hazard Warning, Shelter In Place Warning, Test
`;

const nwsCases = NWS.trim()
  .split('\n')
  .flatMap((line) => {
    const [head = '', names = ''] = line.split(': ');
    return names.split(', ').map((name): [string, string] => [name, head]);
  });

test.each(nwsCases)('US event %s is %s', (name, expected) => {
  const [peril, level] = expected.split(' ');
  const meaning = level ? { peril, kind: 'warning', level } : null;
  expect(nwsMeaning(name)).toEqual(meaning);
  expect(nwsMeaning(` ${name.toLowerCase()} `)).toEqual(meaning);
});

test('an event name that nobody knows has no meaning', () => {
  expect(nwsMeaning('Raining Frogs Warning')).toBeUndefined();
  expect(nwsMeaning('constructor')).toBeUndefined();
});

describeReal('recorded US event names', ['feeds/nws_alerts/nws_alerts_active_e2e.json.gz'], () => {
  test('each is in the table', () => {
    const { features } = JSON.parse(readRecorded('feeds/nws_alerts/nws_alerts_active_e2e.json.gz')) as {
      features: { properties: { event: string } }[];
    };
    const unknown = features
      .map(({ properties }) => properties.event)
      .filter((event) => nwsMeaning(event) === undefined);
    expect(unknown).toEqual([]);
  });
});

test("England's severities", () => {
  expect(LEVEL_OF_SEVERITY).toEqual({ 1: 'severe', 2: 'warning', 3: 'watch' });
});

test('shaking, reviewed and as an automatic estimate', () => {
  expect(
    INTENSITIES.map((intensity) => [
      intensity,
      levelOfShaking(intensity, false),
      levelOfShaking(intensity, true),
    ]),
  ).toEqual([
    [5, 'advisory', 'advisory'],
    [6, 'watch', 'advisory'],
    [7, 'warning', 'watch'],
    [8, 'severe', 'warning'],
  ]);
});

test("a storm's winds now, forecast and past, and its cone", () => {
  expect(LEVEL_OF_WIND).toEqual({
    warning: { 34: 'warning', 50: 'warning', 64: 'severe' },
    forecast: { 34: 'watch', 50: 'watch', 64: 'warning' },
    footprint: { 34: 'advisory', 50: 'watch', 64: 'warning' },
  });
  expect(LEVEL_OF_CONE).toBe('advisory');
});

test.each([
  // Rated by a model alone: a step lower.
  ['EQ', 'earthquake', 'footprint', ['warning', 'watch', 'advisory']],
  ['TC', 'tropical', 'warning', ['warning', 'watch', 'advisory']],
  ['TS', 'coastal', 'warning', ['warning', 'watch', 'advisory']],
  ['WF', 'fire', 'warning', ['warning', 'watch', 'advisory']],
  ['FL', 'flood', 'warning', ['severe', 'warning', 'watch']],
  ['VO', 'volcano', 'warning', ['severe', 'warning', 'watch']],
])('%s in red, orange and green', (type, peril, kind, levels) => {
  const found = ['Red', 'Orange', 'Green'].map((colour) => gdacsMeaning(type, colour));
  expect(found).toEqual(levels.map((level) => ({ peril, kind, level })));
});

test('a drought is about no peril, other words are not known', () => {
  expect(gdacsMeaning('DR', 'Red')).toBeNull();
  expect([gdacsMeaning('XX', 'Red'), gdacsMeaning('EQ', 'Blue'), gdacsMeaning('toString', 'Red')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
