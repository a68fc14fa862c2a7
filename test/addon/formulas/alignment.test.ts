// Whatever stands in a range, every answer stands beside its own row.
import fc from 'fast-check';
import { distanceMeters, type Point } from '../../../shared/distance.ts';
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { World } from '../platform/world.ts';
import { StandInService } from './stand-in-service.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

function openSheet() {
  const service = new StandInService();
  const world = new World();
  world.route = service.route;
  world.documentProperties.set('formula_token', 'mp_formula_owner');
  return { service, world, sheet: addon.install(world) };
}

const text = fc.oneof(
  fc.constantFrom('', ' ', 'a', 'bb', 'ccc', '=1+1', '<b>', "'; drop table", '12 High Street'),
  fc.string({ maxLength: 12 }),
);
const column = fc.array(text, { minLength: 1, maxLength: 250 });

const tidy = (cell: string) => cell.trim().replace(/\s+/g, ' ');

test('a range answers as its cells do one by one, and asks each different text once', () => {
  fc.assert(
    fc.property(column, (cells) => {
      const { sheet, service } = openSheet();
      const range = sheet.formula('MP_GEOCODE', [cells.map((cell) => [cell]), 'lat']);
      const asRows = cells.length === 1 ? [[range]] : range;
      expect(asRows).toEqual(cells.map((cell) => [tidy(cell) === '' ? '' : expect.anything()]));
      const different = new Set(cells.map(tidy).filter((cell) => cell !== ''));
      expect(
        service.calls
          .flatMap(({ body }) => body['records'] as { address: string }[])
          .map(({ address }) => address),
      ).toEqual([...different]);
      const alone = cells.map((cell) => [sheet.formula('MP_GEOCODE', [cell, 'lat'])]);
      expect(alone).toEqual(asRows);
    }),
    { numRuns: 30 },
  );
});

test('the nearest are those that sorting all by their distance gives', () => {
  const degree = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  const point = fc.tuple(degree(90), degree(180));
  const { sheet } = openSheet();
  fc.assert(
    fc.property(point, fc.array(point, { minLength: 1, maxLength: 40 }), (from, candidates) => {
      const [at, ...others] = [from, ...candidates].map(([lat, lng]) => ({ lat, lng }));
      const sorted = others
        .map((one) => distanceMeters(at as Point, one) / 1000)
        .sort((one, other) => one - other);
      const cells = sheet.formula('MP_NEAREST', [[from], candidates, 3, 'km', 'distance']);
      const [found] = Array.isArray(cells) ? cells : [[cells as number]];
      for (let index = 0; index < Math.min(3, sorted.length); index++)
        expect(Math.abs((found?.[index] ?? Number.NaN) - (sorted[index] as number))).toBeLessThan(0.002);
    }),
  );
});

test('whatever the service answers with, a formula ends in time, with as many rows as it was given', () => {
  const status = fc.constantFrom(200, 200, 200, 429, 500, 503, 'hang' as const);
  fc.assert(
    fc.property(fc.array(status, { maxLength: 60 }), fc.integer({ min: 2, max: 2500 }), (statuses, rows) => {
      const { sheet, service, world } = openSheet();
      service.reply(
        ...statuses.map((one) => {
          if (one === 200) return service.placed;
          if (one === 'hang') return () => 'hang' as const;
          return () => ({ status: one, headers: { 'Retry-After': '3' }, text: '{"error": "wait"}' });
        }),
      );
      const before = world.nowMs;
      const cells = sheet.formula('MP_GEOCODE', [
        Array.from({ length: rows }, (_, index) => [`place ${index}`]),
        'lat',
      ]);
      expect(world.nowMs - before).toBeLessThanOrEqual(30_000);
      if (cells === '#ERROR! Exceeded maximum execution time') expect(statuses).toContain('hang');
      else expect(cells).toHaveLength(rows);
    }),
    { numRuns: 40 },
  );
});
