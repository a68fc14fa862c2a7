import proj4 from 'proj4';

// The seven parameters from OSGB36 to WGS84 that Ordnance Survey publishes ("A guide to coordinate systems in Great
// Britain", section 6.6).
const BRITISH_NATIONAL_GRID =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +units=m +no_defs ' +
  '+towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894';

const converter = proj4(BRITISH_NATIONAL_GRID, 'WGS84');

/** EPSG:27700 to WGS84. */
export function toWgs84(easting: number, northing: number): { lat: number; lng: number } {
  const [lng, lat] = converter.forward([easting, northing]);
  return { lat: lat as number, lng: lng as number };
}
