// The publishers' files read and asked in the plainest way, without any of the loaders: what answers are held against.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface RawOutline {
  properties: Record<string, unknown>;
  /** Polygons of rings of [lng, lat]. */
  polygons: [number, number][][][];
}

export function readRawOutlines(file: string): RawOutline[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const { features } = JSON.parse(text) as {
    features: {
      properties: Record<string, unknown>;
      geometry: { type: string; coordinates: never } | null;
    }[];
  };
  return features.map(({ properties, geometry }) => ({
    properties,
    polygons: !geometry ? [] : geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  }));
}

/** By how often all rings together wind around the point: even is outside (Shimrat 1962). */
export function holdsPoint({ polygons }: RawOutline, lng: number, lat: number): boolean {
  return polygons.some((rings) => {
    let isIn = false;
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [xi, yi] = ring[i] as [number, number];
        const [xj, yj] = ring[j] as [number, number];
        if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) isIn = !isIn;
      }
    }
    return isIn;
  });
}
