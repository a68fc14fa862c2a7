import { area as areaOf } from '@turf/turf';
import type { Polygon, Position } from 'geojson';
import { mendPolygon } from '../../server/geometry/mend-polygon.ts';
import { drawBowTie, drawSquare } from '../sources/draw-square.ts';

const polygon = (...coordinates: Position[][]): Polygon => ({ type: 'Polygon', coordinates });
const squareMeters = (polygons: Polygon[]) => polygons.reduce((sum, one) => sum + areaOf(one), 0);

test('a right outline is left as it is', async () => {
  expect(
    await mendPolygon(polygon(drawSquare(0, 0, 1), [...drawSquare(0.4, 0.4, 0.2)].reverse())),
  ).toBeNull();
});

test('one that crosses itself becomes its two triangles, half of the square', async () => {
  const mended = (await mendPolygon(polygon(drawBowTie(0, 0, 1)))) ?? [];
  expect(mended).toHaveLength(2);
  expect(squareMeters(mended) / areaOf(polygon(drawSquare(0, 0, 1)))).toBeCloseTo(0.5, 3);
});

test('an open ring is closed', async () => {
  const open = drawSquare(0, 0, 1).slice(0, -1);
  expect(await mendPolygon(polygon(open))).toEqual([polygon(drawSquare(0, 0, 1))]);
});

test('two squares that overlap cover their union once', async () => {
  const outline = {
    type: 'MultiPolygon' as const,
    coordinates: [[drawSquare(0, 0, 1)], [drawSquare(0.5, 0, 1)]],
  };
  const mended = (await mendPolygon(outline)) ?? [];
  expect(mended.length).toBeGreaterThan(0);
  expect(squareMeters(mended)).toBeLessThanOrEqual(1.51 * areaOf(polygon(drawSquare(0, 0, 1))));
});

test('a ring without three corners encloses nothing', async () => {
  expect(
    await mendPolygon(
      polygon([
        [0, 0],
        [1, 1],
        [0, 0],
      ]),
    ),
  ).toEqual([]);
});
