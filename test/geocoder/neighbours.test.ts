import type { Queryable } from '../../server/db/database.ts';
import { createNeighbourCache } from '../../server/geocoder/addresses/neighbours.ts';

/** Knows the houses of Mill Lane in cell 7, and keeps which streets it was asked for. */
function fakeDatabase(statements: string[]): Queryable {
  const query = async (_text: string, [cells, streets]: [string, string]) => {
    statements.push(`${cells} ${streets}`);
    const houses = ['1', '2'].map((houseNumber) => ({ cell: 7, streetKey: 'mill lane', houseNumber }));
    return { rows: cells.includes('7') && streets.includes('mill lane') ? houses : [] };
  };
  return { query } as unknown as Queryable;
}

const MILL_LANE = { cell: 7, streetKey: 'mill lane' };
const NOWHERE = { cell: 8, streetKey: 'mill lane' };

test('the houses of a street are read once for a map version, also where there are none', async () => {
  const statements: string[] = [];
  const cache = createNeighbourCache(fakeDatabase(statements));
  const first = await cache.at('2026-01.a').list([MILL_LANE, NOWHERE]);
  expect(
    [...first].map(([street, houses]) => [street, houses.map(({ houseNumber }) => houseNumber)]),
  ).toEqual([
    ['7/mill lane', ['1', '2']],
    ['8/mill lane', []],
  ]);
  expect(await cache.at('2026-01.a').list([NOWHERE, MILL_LANE])).toEqual(first);
  expect(statements).toEqual(['{7,8} {"mill lane","mill lane"}']);
  expect(await cache.at('2026-02.b').list([MILL_LANE])).toEqual(new Map([...first].slice(0, 1)));
  expect(statements).toHaveLength(2);
});
