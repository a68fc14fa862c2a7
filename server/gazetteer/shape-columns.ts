// Columns of rows that are lines or polygons, with the box by which they are found.
import { boxLiteral, boxOf } from '../geometry/box.ts';
import { encodeRings } from './area-rings.ts';
import { toLine } from './column-values.ts';
import type { AreaRow } from './official-rows.ts';
import type { GroundRow, HeightLimitRow } from './rows.ts';
import { simplifyArea } from './simplify-area.ts';

export function heightLimitColumns({ ref, road, heightMeters, line }: HeightLimitRow) {
  const [lngs, lats] = [0, 1].map((rest) => line.filter((_, index) => index % 2 === rest)) as [
    number[],
    number[],
  ];
  const bounds = `((${Math.max(...lngs)},${Math.max(...lats)}),(${Math.min(...lngs)},${Math.min(...lats)}))`;
  return [ref, road, heightMeters, bounds, toLine({ line })];
}

export function areaColumns(row: AreaRow) {
  return [
    row.kind,
    row.code,
    row.name,
    row.country,
    row.state,
    row.scope,
    JSON.stringify(row.properties),
    boxLiteral(boxOf(row.rings[0] ?? [])),
    encodeRings(row.rings),
    encodeRings(simplifyArea(row.rings)),
  ];
}

export function groundColumns({ kind, class: own, name, minZoom, shape }: GroundRow) {
  const parts = shape.map((part) => Array.from(part, (degrees) => Math.round(degrees * 1e6)));
  return [kind, own, name, minZoom, boxLiteral(boxOf(pointsOf(shape[0] ?? []))), JSON.stringify(parts)];
}

/** As lng, lat, lng, lat … */
function* pointsOf(line: ArrayLike<number>): Generator<[number, number]> {
  for (let i = 0; i + 1 < line.length; i += 2) yield [line[i] as number, line[i + 1] as number];
}
