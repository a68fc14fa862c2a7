// Values in the text format of COPY.

/** Postgres refuses NUL and half of a surrogate pair. */
export function toJsonb(value: object): string {
  return JSON.stringify(value).replaceAll(/\\u(0000|d[89a-f][0-9a-f]{2})/g, '');
}

export function toPoint({ lat, lng }: { lat: number; lng: number }): string {
  return `(${toDegrees(lng)},${toDegrees(lat)})`;
}

export function toLine({ line }: { line: readonly number[] }): string {
  return `{${line.map(toDegrees).join(',')}}`;
}

/** Seven decimals, 1 cm: the precision of OpenStreetMap. More digits only cost space. */
function toDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
