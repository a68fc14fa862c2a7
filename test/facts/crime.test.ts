import { listCrimeRisks } from '../../server/facts/risk/crime.ts';
import type { Placement } from '../../server/geocoder/placement.ts';
import { type Ground, placed } from './hand-made-ground.ts';
import { layRiskGround, METERS, placeAt } from './risk-ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await layRiskGround();
});
afterAll(() => ground.database.drop());

describe('crime', () => {
  const ask = async (placement: Placement, kind?: 'theft' | 'burglary') =>
    (await listCrimeRisks(ground.database.db, [await placeAt(ground, placement)], kind))[0]?.risk;

  test('counts what the latest month has within 250 m, commonest first', async () => {
    expect(await ask(placed(51.55, -3.05))).toEqual({
      crime: {
        count: 5,
        month: '2024-01',
        types: [
          { type: 'Burglary', count: 2 },
          { type: 'Drugs', count: 1 },
          { type: 'Other theft', count: 1 },
          { type: 'Theft from the person', count: 1 },
        ],
        partial: false,
      },
    });
  });

  test('a kind counts its own types only', async () => {
    expect(await ask(placed(51.55, -3.05), 'theft')).toMatchObject({ crime: { count: 2 } });
  });

  test('a place without any has none, in the month of its force', async () => {
    const none = { count: 0, month: '2026-01', types: [], partial: false };
    expect(await ask(placed(51.52, -3.05))).toEqual({ crime: none });
  });

  test('a circle that leaves the loaded forces is partial', async () => {
    expect(await ask(placed(51.52, -3.001))).toMatchObject({ crime: { count: 0, partial: true } });
  });

  test('it is wherever another outline lies in it, and however little of that', async () => {
    for (const [north, partial] of [
      [240, true],
      [120, true],
      [-260, true],
      [-310, false],
    ] as const)
      expect(await ask(placed(51.585 + north * METERS, -3.08))).toMatchObject({ crime: { partial } });
  });

  test('a postcode of another force within the circle makes it partial, whatever the outlines hold', async () => {
    expect(await ask(placed(51.53, -3.05))).toMatchObject({ crime: { partial: true } });
    expect(await ask(placed(51.53 + 150 * METERS, -3.05))).toMatchObject({ crime: { partial: false } });
  });

  test('one of the same council under a code of another year does not', async () => {
    expect(await ask(placed(51.54, -3.05))).toMatchObject({ crime: { partial: false } });
  });

  test.each([
    [
      'of a force that is not loaded',
      placed(51.55, -2.95),
      { not_loaded: 'recorded crime for this place (source police-crime)' },
    ],
    [
      'in Scotland',
      placed(56.05, -2.95),
      { outside_coverage: 'The place lies outside England and Wales, whose recorded crime this is.' },
    ],
    [
      'in the United States',
      placed(39.005, -76.495),
      { outside_coverage: 'The place lies outside England and Wales, whose recorded crime this is.' },
    ],
  ])('a place %s says so', async (_, placement, risk) => {
    expect(await ask(placement)).toEqual(risk);
  });
});
