import { randomBytes } from 'node:crypto';

/** 'map_' and 128 random bits in hexadecimal: only with the link can others open a map. */
export function makeMapId(): string {
  return `map_${randomBytes(16).toString('hex')}`;
}

/** The map id in a caller's text: the id itself, or a link to its page or files; null for anything else. */
export function readMapId(text: string): string | null {
  // 'map_00…ff', 'https://example.org/v/map_00…ff', '…/v/map_00…ff.geojson?x#y'
  const sent = text.trim().toLowerCase();
  const at = sent.startsWith('http') ? sent.lastIndexOf('/v/map_') : -1;
  if (at >= 0 && !/^https?:\/\/\S+$/.test(sent.slice(0, at))) return null;
  const end = at >= 0 ? sent.slice(at + '/v/'.length) : sent;
  return /^(map_[0-9a-f]{32})(?:\.geojson|\.kml|\.csv)?\/?(?:[?#]\S*)?$/.exec(end)?.[1] ?? null;
}

/** The address at which anybody with its id can read a map. */
export function mapLinks(baseUrl: string, id: string) {
  const link = `${baseUrl}/v/${id}`;
  return { link, geojson: `${link}.geojson`, kml: `${link}.kml` };
}
