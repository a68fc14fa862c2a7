const METERS_PER_FOOT = 0.3048;
const METERS_PER_INCH = 0.0254;
/** A lower value cannot be for vehicles; no bridge is higher. */
const PLAUSIBLE = { from: 1, to: 10 };

// "4.2", "4.2 m", "4,2"
const METERS = /^(\d+(?:[.,]\d+)?)\s*(?:m|meters?|metres?)?$/i;
// "14'6"", "14' 6''", "14'-6"", "14'", "13.5 ft", "14 ft 6 in", "14-6"", also with typographic marks
const FEET =
  /^(\d+(?:\.\d+)?)\s*(?:'|ft|feet|foot)\s*(?:(?:-\s*)?(\d+(?:\.\d+)?)\s*(?:"|''|in|inch|inches)?)?$/i;

/** Meters of a `maxheight` tag, to the centimeter; null for 'default', 'none' and any text that is no height. */
export function readHeight(value: string): number | null {
  const heights = value.split(';').flatMap((part) => readOne(part.trim()) ?? []);
  // A limit in two units has a semicolon; the lower one is on the safe side.
  return heights.length > 0 ? Math.min(...heights) : null;
}

function readOne(text: string): number | null {
  const plain = text.replace(/[\u2019\u2032\u00b4`]/g, "'").replace(/[\u201d\u2033]/g, '"');
  const meters = METERS.exec(plain);
  if (meters) return plausible(Number((meters[1] ?? '').replace(',', '.')));
  const feet = FEET.exec(plain);
  if (!feet) return null;
  return plausible(Number(feet[1]) * METERS_PER_FOOT + Number(feet[2] ?? 0) * METERS_PER_INCH);
}

function plausible(meters: number): number | null {
  if (meters < PLAUSIBLE.from || meters > PLAUSIBLE.to) return null;
  return Math.round(meters * 100) / 100;
}
