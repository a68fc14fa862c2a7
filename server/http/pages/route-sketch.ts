import { lngScale } from '../../geometry/distance.ts';
import type { DriverSheet } from '../../planning/pages/driver-sheet.ts';
import { type Html, html } from './html.ts';

const WIDTH = 360;
const HEIGHT = 220;
const MARGIN = 18;
/** Points of a drawn road. More would not be visible. */
const MOST_POINTS = 400;

/**
 * A sketch of a driver's route with its stops in order, north up. It is drawn without tiles, so that it works without a
 * network.
 */
export function routeSketch({ road, stops }: DriverSheet): Html | null {
  const places = stops.map(({ lng, lat }) => [lng, lat] as const);
  const all = [...road, ...places];
  if (stops.length < 2) return null;
  const toXY = projection(all);
  const step = Math.max(1, Math.ceil(road.length / MOST_POINTS));
  const line = road.filter((_, at) => at % step === 0 || at === road.length - 1).map(toXY);
  // The first stops are on top, because they are visited first.
  const marks = stops.toReversed().map(({ position, lng, lat }) => {
    const [x, y] = toXY([lng, lat]);
    return position === 0
      ? html`<rect x="${short(x - 6)}" y="${short(y - 6)}" width="12" height="12" rx="2"/>`
      : html`<g><circle cx="${short(x)}" cy="${short(y)}" r="9"/><text x="${short(x)}" y="${short(y + 3.5)}">${position}</text></g>`;
  });
  return html`<svg class="sketch" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="The way with its stops in order">${
    line.length > 1 && html`<polyline points="${line.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}"/>`
  }${marks}</svg>`;
}

type SketchPoint = readonly [lng: number, lat: number];

/** Projects places into the sketch. A degree of longitude is shorter than one of latitude. */
function projection(places: readonly SketchPoint[]): (place: SketchPoint) => [number, number] {
  const narrow = lngScale(places[0]?.[1] ?? 0);
  const spanOf = (values: readonly number[]) => {
    const [least, most] = values.reduce(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [Infinity, -Infinity],
    );
    return { middle: ((least ?? 0) + (most ?? 0)) / 2, size: (most ?? 0) - (least ?? 0) };
  };
  const [across, up] = [spanOf(places.map(([lng]) => lng * narrow)), spanOf(places.map(([, lat]) => lat))];
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(across.size, 1e-4),
    (HEIGHT - 2 * MARGIN) / Math.max(up.size, 1e-4),
  );
  return ([lng, lat]) => [
    WIDTH / 2 + (lng * narrow - across.middle) * scale,
    HEIGHT / 2 - (lat - up.middle) * scale,
  ];
}

const short = (pixels: number) => Number(pixels.toFixed(1));
