/** Placeholders that a register uses for an unknown value. */
const NOTHING = new Set(['', 'NA', 'N/A', '-', 'NULL']);

/** An address's parts as one line, without blank or repeated ones. */
export function registerAddress(parts: readonly string[]): string {
  const filled = parts.map((part) => part.trim()).filter((part) => !NOTHING.has(part.toUpperCase()));
  return filled.filter((part, index) => filled.indexOf(part) === index).join(', ');
}

/** The properties that have a value. */
export function registerProperties(
  properties: Readonly<Record<string, string | number | boolean | null | undefined>>,
): Record<string, string | number | boolean> {
  const stated = Object.entries(properties).filter(
    ([, value]) => value !== null && value !== undefined && !NOTHING.has(String(value).trim().toUpperCase()),
  );
  return Object.fromEntries(stated) as Record<string, string | number | boolean>;
}

/** '-9.6E-2' too; null where there is none, or only an error: coordinates outside the United Kingdom. */
export function registerPoint(lat: string, lng: string): { lat: number; lng: number } | null {
  if (NOTHING.has(lat.trim().toUpperCase()) || NOTHING.has(lng.trim().toUpperCase())) return null;
  const point = { lat: Number(lat), lng: Number(lng) };
  const isHere = point.lat > 49.8 && point.lat < 61 && point.lng > -8.7 && point.lng < 1.9;
  return isHere ? point : null;
}
