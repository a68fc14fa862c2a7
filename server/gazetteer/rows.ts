// The rows that a source's loader yields. Texts are as published ('' where the publisher has none). Keys and cells are
// added when the row is written, in the same way for every source.

export type Country = 'GB' | 'US';

/** The kind of a point. A postcode's centre is marked as such, never as a building. */
export type PlacedBy = 'building' | 'entrance' | 'parcel' | 'postcode_centre';

export interface AddressRow {
  table: 'address';
  /** The publisher's own id, stable between versions: 'way/123', a UPRN. */
  ref: string;
  country: Country;
  houseNumber: string;
  houseName: string;
  street: string;
  /** Village, suburb or dependent locality. */
  locality: string;
  city: string;
  state: string;
  postcode: string;
  lat: number;
  lng: number;
  placedBy: PlacedBy;
}

/** One connected piece of a named street. A second name is a second row with the same ref and geometry. */
export interface StreetRow {
  table: 'street';
  ref: string;
  country: Country;
  name: string;
  /** A point on the line, half way along. */
  lat: number;
  lng: number;
  /** Polylines one after the other as lng, lat, lng, lat …; NaN, NaN separates two of them. */
  line: number[];
}

export interface PostcodeRow {
  table: 'postcode';
  country: Country;
  /** As written: 'NP20 1AA', 'NP20 1', 'NP20', 'SW1', '21201'. */
  code: string;
  /**
   * 'district_group': lettered districts together, such as SW1 for SW1A to SW1Y. 'retired': a unit that is no longer in
   * use.
   */
  kind: 'unit' | 'sector' | 'district' | 'district_group' | 'zip' | 'retired';
  lat: number;
  lng: number;
  /** The id of the source that places the same code better. */
  outdoneBy?: string;
  /** The radius that holds 95 % of what the code covers, if the source gives it; else a stated estimate. */
  radiusMeters: number;
  city: string;
  county: string;
  state: string;
  councilCode: string;
  council: string;
}

export interface LocalityRow {
  table: 'locality';
  ref: string;
  country: string;
  name: string;
  kind: 'city' | 'town' | 'village' | 'suburb' | 'hamlet';
  county: string;
  state: string;
  population: number;
  /** The distance from the point to its furthest streets. */
  radiusMeters: number;
  lat: number;
  lng: number;
}

/** A US city as ZIP codes name it. It counts as a town where no directory of towns has one with its name and state. */
export interface ZipCityRow {
  table: 'zip_city';
  ref: string;
  name: string;
  county: string;
  state: string;
  /** The distance from the point to its furthest ZIP codes. */
  radiusMeters: number;
  lat: number;
  lng: number;
}

export interface PlaceRow {
  table: 'place';
  ref: string;
  country: Country;
  name: string;
  /** OpenStreetMap's form 'amenity=pharmacy'. */
  category: string;
  houseNumber: string;
  street: string;
  city: string;
  postcode: string;
  lat: number;
  lng: number;
  placedBy: PlacedBy;
}

/** A unique property reference number (UPRN) of Great Britain and the point of its property. */
export interface UprnRow {
  table: 'uprn';
  /** At most twelve digits. */
  uprn: number;
  lat: number;
  lng: number;
}

/** An address without coordinates. It is placed by its UPRN or its postcode when those are loaded. */
export interface UnplacedAddressRow {
  table: 'unplaced_address';
  /** The publisher's record id. The same ref may occur again, in this file or another: the newest counts. */
  ref: string;
  country: Country;
  houseNumber: string;
  houseName: string;
  street: string;
  locality: string;
  city: string;
  postcode: string;
  /** 0 where the publisher gives none. */
  uprn: number;
  /** ISO date of the publisher's statement. */
  saidOn: string;
  /** The publisher withdraws its record. */
  isWithdrawn: boolean;
}

/** The house numbers along one side of a street segment, between two crossings. */
export interface AddressRangeRow {
  table: 'address_range';
  ref: string;
  country: Country;
  /** The street's id. A second name is a second row. */
  name: string;
  /** The side of the line, seen from its start. */
  side: 'L' | 'R';
  /** The number at the line's start; may be the larger of the two. */
  fromNumber: number;
  /** The number at the line's end. */
  toNumber: number;
  parity: 'odd' | 'even' | 'both';
  zip: string;
  /** A point on the line, half way along. */
  lat: number;
  lng: number;
  /** lng, lat, lng, lat … */
  line: number[];
}

/** A square of 0.01 degree that an extract covers (server/gazetteer/coverage-cells.ts). */
export interface PoiCellRow {
  table: 'poi_cell';
  cell: number;
}

/** A feature that a base map shows and that is no address: a road, a river, a park. */
export interface GroundRow {
  table: 'ground';
  /** Land, water and parks are polygons, the others lines. */
  kind: 'road' | 'rail' | 'waterway' | 'water' | 'park' | 'land' | 'border';
  /** OpenStreetMap's value: 'motorway', 'river', 'wood'. For land, its country's number in ISO 3166. */
  class: string;
  name: string;
  /** The lowest zoom at which it is drawn, 0 to 14. */
  minZoom: number;
  /** Lists of lng, lat, lng, lat … in degrees: one line, or a polygon's rings, the outer first. */
  shape: ArrayLike<number>[];
}

/** Signed limits of this height or more do not matter for any vehicle in a plan. */
export const LOW_BRIDGE_METERS = 4.6;

/** A signed height limit on a road, under LOW_BRIDGE_METERS. */
export interface HeightLimitRow {
  table: 'height_limit';
  /** 'way/123', 'node/123' */
  ref: string;
  /** Name or number of the road; '' where it has none. */
  road: string;
  heightMeters: number;
  /** The restricted segment as lng, lat, lng, lat …; for a node its point. */
  line: number[];
}

/** A whole warning area, by its publisher's code. */
export interface OutlineRow {
  table: 'outline';
  code: string;
  name: string;
  /** A point within its box. */
  lat: number;
  lng: number;
  /** GeoJSON: a Polygon or MultiPolygon. */
  geometry: unknown;
}

/** A row as read from the database, with the pack that it came from. */
export type Stored<Row extends { table: string }> = Omit<Row, 'table'> & { source: string; part: string };
