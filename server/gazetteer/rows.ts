// What a source's loader yields. Texts are as published ('' where the publisher has none);
// keys and cells are added on the way into the table, so that every source matches alike.

export type Country = 'GB' | 'US';

/** What a point marks. A postcode's centre counts as such, never as a building. */
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

/** One connected piece of a named street. A second name is a second row with the same ref and line. */
export interface StreetRow {
  table: 'street';
  ref: string;
  country: Country;
  name: string;
  /** A point on the line, half way along. */
  lat: number;
  lng: number;
  /** Polylines one after the other as lng, lat, lng, lat …; NaN, NaN between two of them. */
  line: number[];
}

export interface PostcodeRow {
  table: 'postcode';
  country: Country;
  /** As written: 'NP20 1AA', 'NP20 1', 'NP20', 'SW1', '21201'. */
  code: string;
  /**
   * 'district_group': lettered districts together, as SW1 of SW1A to SW1Y. 'retired': a unit that is no longer in use.
   */
  kind: 'unit' | 'sector' | 'district' | 'district_group' | 'zip' | 'retired';
  lat: number;
  lng: number;
  /** The source, by its id, that places the same code better. */
  outdoneBy?: string;
  /** Within which 95 % of what the code covers lies, as far as the source gives it; else a stated guess. */
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
  /** How far its streets reach from the point. */
  radiusMeters: number;
  lat: number;
  lng: number;
}

/** A city of the US as its ZIPs name it. It counts as a town where no directory of towns has one of its name and state. */
export interface ZipCityRow {
  table: 'zip_city';
  ref: string;
  name: string;
  county: string;
  state: string;
  /** How far its ZIPs reach from the point. */
  radiusMeters: number;
  lat: number;
  lng: number;
}

export interface PlaceRow {
  table: 'place';
  ref: string;
  country: Country;
  name: string;
  /** OpenStreetMap's 'amenity=pharmacy' form. */
  category: string;
  houseNumber: string;
  street: string;
  city: string;
  postcode: string;
  lat: number;
  lng: number;
  placedBy: PlacedBy;
}

/** A unique property reference number of Great Britain and the point of its property. */
export interface UprnRow {
  table: 'uprn';
  /** At most twelve digits. */
  uprn: number;
  lat: number;
  lng: number;
}

/** An address without coordinates; it is placed by its UPRN or its postcode when those are loaded. */
export interface UnplacedAddressRow {
  table: 'unplaced_address';
  /** Of the publisher's record. The same ref may come again, in this file or another: the newest holds. */
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
  /** The publisher takes its record back. */
  isWithdrawn: boolean;
}

/** The house numbers along one side of a piece of street, between two crossings. */
export interface AddressRangeRow {
  table: 'address_range';
  ref: string;
  country: Country;
  /** The street's. A second name is a second row. */
  name: string;
  /** Of the line, looking from its start. */
  side: 'L' | 'R';
  /** At the line's start; may be the larger of the two. */
  fromNumber: number;
  /** At the line's end. */
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

/** Something that a base map shows and that is no address: a road, a river, a park. */
export interface GroundRow {
  table: 'ground';
  /** Land, water and parks are polygons, the others lines. */
  kind: 'road' | 'rail' | 'waterway' | 'water' | 'park' | 'land' | 'border';
  /** OpenStreetMap's value: 'motorway', 'river', 'wood'; of land its country's number in ISO 3166. */
  class: string;
  name: string;
  /** The zoom from which on it is drawn, 0 to 14. */
  minZoom: number;
  /** Lists of lng, lat, lng, lat … in degrees: one line, or a polygon's rings, the outer first. */
  shape: ArrayLike<number>[];
}

/** Signed limits of this height and more are no concern of any vehicle that a plan is for. */
export const LOW_BRIDGE_METERS = 4.6;

/** A signed height limit on a road, under LOW_BRIDGE_METERS. */
export interface HeightLimitRow {
  table: 'height_limit';
  /** 'way/123', 'node/123' */
  ref: string;
  /** Name or number of the road; '' where it has none. */
  road: string;
  heightMeters: number;
  /** lng, lat, lng, lat … of the limited piece of road; of a node its point. */
  line: number[];
}

/** A whole outline that warnings are issued for, by its publisher's code. */
export interface OutlineRow {
  table: 'outline';
  code: string;
  name: string;
  /** Within its box. */
  lat: number;
  lng: number;
  /** GeoJSON: a Polygon or MultiPolygon. */
  geometry: unknown;
}

/** A row as it is read back: with the pack that it came from. */
export type Stored<Row extends { table: string }> = Omit<Row, 'table'> & { source: string; part: string };
