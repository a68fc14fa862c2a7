// Journeys whose longest by miles is not the longest by minutes, and places of a kind.
import { ask } from '../../server/table/ask.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { gatherTold } from '../../server/table/columns/told.ts';
import { PLACE_READERS } from '../../server/table/places/place-readers.ts';
import type { RunTells } from '../../shared/api/run-tells.ts';

const TODAY = 20_468;

const JOURNEYS = [
  { id: 'far', miles: 30, minutes: 40 },
  { id: 'slow', miles: 12, minutes: 55 },
  { id: 'near', miles: 2, minutes: 6 },
  { id: 'next', miles: 3, minutes: 5 },
];
const OF_JOURNEYS: RunTells = {
  rowsAre: ['journey', 'trip', 'drive'],
  figures: { miles: { of: 'distance', by: 'drive' }, minutes: { of: 'time', by: 'drive' } },
};
const SCHOOLS = [
  { id: 'a', distance_km: 0.2, count: 4 },
  { id: 'b', distance_km: 1.5, count: 1 },
  { id: 'c', distance_km: 3, count: 2 },
];
const OF_SCHOOLS: RunTells = {
  kind: ['schools'],
  figures: {
    distance_km: { of: 'distance', by: 'straight', to: 'kind', most: 10 },
    count: { of: 'count', by: null, to: 'kind', cap: 5 },
  },
};

async function answer(question: string, rows: readonly { id: string }[], tells: RunTells) {
  const table = makeTable(rows as unknown as Record<string, unknown>[], TODAY, gatherTold([], tells));
  const asking = { today: TODAY, reference: null, further: PLACE_READERS };
  const found = await ask(question, table, asking, async () => ({ refused: 'a place was asked for' }));
  return found.isAnswered ? found.rows.map((row) => rows[row]?.id).join(' ') : 'refused';
}

test.each([
  ['2 longest', 'far slow'],
  ['the longest by time', 'slow'],
  ['longest trip by duration', 'slow'],
  ['top 2 shortest by time', 'next near'],
  ['over 20km', 'far'],
  ['at least 5mi', 'far slow'],
  ['under 10mins', 'near next'],
])('journeys: %s', async (question, ids) => {
  expect(await answer(question, JOURNEYS, OF_JOURNEYS)).toBe(ids);
});

test.each([
  ['over 2km from a school', 'c'],
  ['average distance to a school', 'a b c'],
  // Neither tells a time, nor the places of a row one by one.
  ['furthest by time', 'refused'],
  ['average distance to the nearest 2 schools', 'refused'],
])('schools: %s', async (question, ids) => {
  expect(await answer(question, SCHOOLS, OF_SCHOOLS)).toBe(ids);
});
