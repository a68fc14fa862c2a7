import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { PolygonRings } from '../../../geometry/lng-lat.ts';
import { parseGeoJson } from '../../formats/parse-geojson.ts';
import { BrokenFileError } from '../../source.ts';

export interface District {
  code: string;
  name: string;
  polygons: PolygonRings[];
}

const collection = z.looseObject({
  type: z.literal('FeatureCollection'),
  features: z
    .array(
      z.looseObject({
        properties: z.record(z.string(), z.unknown()),
        geometry: z.looseObject({
          type: z.enum(['Polygon', 'MultiPolygon']),
          coordinates: z.array(z.unknown()).min(1),
        }),
      }),
    )
    .min(1),
});

type DistrictFeature = z.infer<typeof collection>['features'][number];

/** The districts of the publisher's GeoJSON, of any year. */
export async function readFeatures(file: string): Promise<District[]> {
  const { features } = parseGeoJson(
    file,
    await readFile(file, 'utf8'),
    collection,
    'districts as GeoJSON were',
  );
  return features.map((feature, index) => toDistrict(`${file}, features.${index}`, feature));
}

function toDistrict(where: string, { properties, geometry }: DistrictFeature): District {
  // 'LAD24CD' and 'LAD24NM': the year is part of the name, and 'lad22cd' was in lower case. 'LAD24NMW' is the Welsh
  // name.
  const readField = (field: RegExp) =>
    properties[Object.keys(properties).find((key) => field.test(key)) ?? ''];
  const code = readField(/^LAD\d\dCD$/i);
  const name = readField(/^LAD\d\dNM$/i);
  if (typeof code !== 'string' || !/^[EWSN]\d{8}$/.test(code) || typeof name !== 'string') {
    throw new BrokenFileError(
      where,
      'a code and a name such as LAD24CD "W06000022" and LAD24NM were expected',
    );
  }
  const polygons = (
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  ) as PolygonRings[];
  const outside = polygons.flat(2).find((position) => !isDegrees(position));
  if (outside) {
    throw new BrokenFileError(where, `[longitude, latitude] was expected, got ${JSON.stringify(outside)}`);
  }
  return { code, name, polygons };
}

/** The publisher also offers the National Grid's meters, which look similar. */
function isDegrees(position: unknown): boolean {
  if (!Array.isArray(position)) return false;
  const [lng, lat] = position;
  return typeof lng === 'number' && Math.abs(lng) <= 180 && typeof lat === 'number' && Math.abs(lat) <= 90;
}
