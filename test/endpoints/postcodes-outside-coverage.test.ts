// Centers around which no loaded postcode says where they are.
import { findPostcodesInRadius as endpoint } from '../../server/endpoints/find-postcodes-in-radius.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createSampleDatabase();
});
afterAll(() => database.drop());

const findOn = async (db: TestDatabase['db'], body: object) =>
  (await endpointCaller(servicesOn(db))).call(endpoint, body);
const find = (body: object) => findOn(database.db, body);

test('a center in another country is said to lie there, whosever areas are listed', async () => {
  const answer = await find({ center: 'Paris, France', radius: 5, country: 'gb' });
  expect(answer).toMatchObject({
    center: { country: 'fr' },
    country: 'gb',
    outside_coverage: expect.stringContaining('The center lies in another country (FR);'),
  });
});

test.each([
  ['Windsor, beside Detroit', '42.3149,-83.0364', 'CA'],
  ['Tijuana, beside San Diego', '32.5149,-117.0382', 'MX'],
])(
  'coordinates in another country are said to lie there, however near the border: %s',
  async (_, center, code) => {
    expect(await find({ center, radius: 5 })).toMatchObject({
      center: { country: code.toLowerCase() },
      outside_coverage: expect.stringContaining(`The center lies in another country (${code});`),
    });
  },
);

test('a desert of the US is covered, however far its next ZIP code is', async () => {
  const answer = await find({ center: '66.5,-153.5', radius: 5 });
  expect(answer).toMatchObject({ center: { country: 'us' }, country: 'us', total: 0 });
  expect(answer).not.toHaveProperty('outside_coverage');
});

describe('where the next British postcode is across the sea', () => {
  let own: TestDatabase;
  beforeAll(async () => {
    own = await createSampleDatabase();
    // Portpatrick, some 45 km from Newtownards; Dover, some 40 km from Calais.
    await own.db.query(
      `insert into postcode values
         ('code-point-open', '', 'GB', 'DG98TA', 'DG9 8TA', 'unit', point(-5.11, 54.84), 100, '', '', 'Scotland', '', ''),
         ('code-point-open', '', 'GB', 'CT161AA', 'CT16 1AA', 'unit', point(1.31, 51.13), 100, '', '', 'England', '', '')`,
    );
  });
  afterAll(() => own.drop());
  const findOwn = (center: string, radius: number) => findOn(own.db, { center, radius, unit: 'km' });

  test.each(['Newtownards', 'Bangor, Northern Ireland', '54.59,-5.69', '50.95,1.85'])(
    '%s lies outside, and it is said',
    async (center) => {
      const answer = await findOn(own.db, { center, radius: 3 });
      expect(answer).toMatchObject({ total: 0, outside_coverage: expect.stringContaining('Great Britain') });
      expect(answer.message).toContain('Outside coverage: ');
    },
  );

  test('areas that are found across the sea do not make it covered: that is said of the center alone', async () => {
    const { message, total, outside_coverage } = await findOwn('54.59,-5.69', 40);
    expect(total).toBe(0);
    expect(message).toContain('. Outside coverage: ');
    const wide = await findOwn('54.59,-5.69', 400);
    expect(wide.total).toBeGreaterThan(0);
    expect(wide.outside_coverage).toBe(outside_coverage);
    expect(wide.message).toContain(`. The center itself is outside coverage: ${outside_coverage}`);
  });

  test('a place beside it is covered', async () => {
    const answer = await findOn(own.db, { center: '54.9,-5.0', radius: 3 });
    expect(answer).not.toHaveProperty('outside_coverage');
  });
});
