import { listCrimeRisks } from '../../server/facts/risk/crime.ts';
import type { Placement } from '../../server/geocoder/placement.ts';
import { type Ground, placed } from './hand-made-ground.ts';
import { layRiskGround, placeAt } from './risk-ground.ts';

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
