const VALUE = String.raw`([+-]?\d{1,4}(?:\.\d+)?)`;
/** geo:51.58,-2.99;u=35 and geo:51.58,-2.99?z=17 */
const GEO_URI = new RegExp(`^geo:${VALUE},${VALUE}(?:,[+-]?[\\d.]+)?(?:[;?].*)?$`, 'i');
/** Where links of map pages hold a point; the pin comes before the middle of the view. */
const IN_LINK = [
  new RegExp(`!3d${VALUE}!4d${VALUE}`), // the pin of a place page
  new RegExp(`[?&]mlat=${VALUE}&mlon=${VALUE}`), // a marker
  new RegExp(`[?&](?:q|ll|query|center|destination|daddr|cp|sll)=(?:loc:)?${VALUE}[,~]\\+?${VALUE}`),
  new RegExp(`[?&]lat=${VALUE}&(?:lng|lon)=${VALUE}`),
  new RegExp(`@${VALUE},${VALUE}(?:,|/|$)`), // the view: @51.58,-2.99,17z
  new RegExp(`#map=[\\d.]+/${VALUE}/${VALUE}`),
];
const LONGEST_LINK = 4000;

/** The point in a geo: URI, in a map page's link or in its "@51.58,-2.99,17z" part; null for other text. */
export function readCoordinateLink(
  text: string,
): { lat: number; lng: number; form: 'geo_uri' | 'map_link' } | null {
  const link = text.trim();
  if (link.length > LONGEST_LINK) return null;
  const geo = GEO_URI.exec(link);
  if (geo !== null) return { lat: Number(geo[1]), lng: Number(geo[2]), form: 'geo_uri' };
  if (!/^(?:https?:\/\/|www\.|maps\.|@[+-]?\d)\S+$/i.test(link)) return null;
  const decoded = link.replace(/%2C/gi, ',').replace(/%20/g, '').replace(/%3A/gi, ':');
  for (const pattern of IN_LINK) {
    const match = pattern.exec(decoded);
    if (match !== null) return { lat: Number(match[1]), lng: Number(match[2]), form: 'map_link' };
  }
  return null;
}
