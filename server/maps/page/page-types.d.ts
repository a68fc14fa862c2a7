import type { Geometry } from 'geojson';

/** What /v/<map_id>/data holds; the server makes it in page-data.ts. */
export interface PageData {
  title: string;
  version: number;
  legend: boolean;
  sources: { name: string; as_of: string; stated?: false }[];
  ground: PageGround;
  /** Pages of planned days: stops in order, links, GPX and calendar. */
  drivers: DayCard[];
  /** Stops of the plan that nobody serves. */
  unassigned: { name: string; reason: string }[];
  layers: PageLayer[];
}

export interface DayCard {
  name: string;
  address: string;
  color: string;
  says: string;
  way: string;
  /** When the day starts and ends, in minutes after the start at the depot. */
  hours: string;
  /** Ids of the pins of its stops. */
  stops: string[];
}

/** What lies under the map. */
export interface PageGround {
  /** Another style, by configuration; the service's own tiles are then not asked for. */
  style: string | null;
  /** Addresses with {z}, {x} and {y}. */
  tiles: string;
  /** Of the official flood zones; null where the map does not show them. */
  floodTiles: string | null;
  lastZoom: number;
  /** The same of the flood zones. */
  lastFloodZoom: number;
  /** West, south, east and north of what the first view may show. */
  reach: [number, number, number, number];
  /** Who the ground and the zones are from, each with its date; `isSeen` are those of something within `reach`. */
  attributions: { title: string; text: string; isSeen: boolean }[];
}

export interface PageLayer {
  name: string;
  type: 'points' | 'lines' | 'polygons';
  opacity: number;
  colorBy: string | null;
  isClustered: boolean;
  legend: { label: string; color: string; count: number }[];
  /** Absent where no field is drawn as icons. */
  icons?: LayerIcons;
  features: PageFeature[];
  /** The positions of the features that pass the page's filters; absent or null for all. */
  shown?: ReadonlySet<number> | null;
  /** Whether the reader switched it off. */
  isHidden?: boolean;
}

/** The field that is drawn as icons, what each stands for, and its outline on a square of 15 by 15. */
export interface LayerIcons {
  by: string;
  legend: { label: string; icon: string | null; count: number }[];
  paths: [icon: string, path: string][];
}

export interface PageFeature {
  id: string;
  name: string;
  color: string;
  label: string;
  /** One of its layer's. */
  icon?: string;
  fields: [name: string, text: string][];
  /** Addresses of its photos. */
  photos: string[];
  geometry: Geometry;
  /** What its driver and its readers said, once that was asked for. */
  said?: { tick: SaidTick | null; comments: SaidComment[] };
}

/** What a driver said of a stop. */
export interface SaidTick {
  stop: string;
  done_at: string | null;
  note: string;
  said_at: string;
}

export interface SaidComment {
  layer: string;
  pin: string;
  author: string;
  words: string;
  at: string;
}

/** What /v/<map_id>/said holds. */
export interface Said {
  version: number;
  takes_comments: boolean;
  ticks: SaidTick[];
  comments: SaidComment[];
}

/** What the middle of the view shows; degrees, and the map library's zoom. */
export interface Camera {
  lng: number;
  lat: number;
  zoom: number;
}

/** Of the map on the screen, in pixels of the page. */
export interface Size {
  width: number;
  height: number;
}

/** A feature at a place of the screen, or a cluster and the zoom from where on it is several. */
export type Pointed = { layer: number; feature: number } | { splitZoom: number };

/** A feature whose fields are shown, and where. */
export interface Opened {
  feature: PageFeature;
  layerName: string;
  /** The outline of its icon; absent where it has none. */
  icon?: string | undefined;
  at: [lng: number, lat: number];
  /** Keeps a comment; gives why it was refused, else null. Absent where none are taken. */
  comment?: ((author: string, words: string) => Promise<string | null>) | undefined;
  /** Where its owner changes it; absent for others. */
  edit?: string | undefined;
}

/** What a drawing tells the page. */
export interface Listeners {
  /** What is clicked, at which longitude and latitude. */
  onPoint(pointed: Pointed, at: [number, number]): void;
  /** All layers are shown now, whatever was hidden before. */
  onDrawn(): void;
  /** The camera was moved. */
  onMove(camera: Camera): void;
}

/** What draws the map: the plain map first, then the map library. Both are moved and asked alike. */
export interface Drawing {
  camera(): Camera;
  show(camera: Camera, milliseconds: number): void;
  showLayer(layer: number, isShown: boolean): void;
  showFlood(isShown: boolean): void;
  /** Draws of each layer what its `shown` says now. */
  filter(): void;
  /** Shows a feature's fields; the focus goes there unless told otherwise. */
  open(opened: Opened, takesFocus?: boolean): void;
  /** All that is drawn, as one picture; `clientWidth` and `clientHeight` are its size on the page. */
  picture(): { canvas: HTMLCanvasElement; width: number; height: number };
  /** Draws in the page's colours of now. */
  restyle(): void;
}

/** The plain map as its controls, gestures and popup know it. */
export interface PlainView {
  readonly element: HTMLElement;
  readonly size: Size;
  readonly opened: Opened | null;
  /** While a pointer holds it. */
  isHeld: boolean;
  camera(): Camera;
  /** Moves to what the camera sees and paints it. */
  show(camera: Camera): void;
  /** Moves what is painted. */
  move(camera: Camera): void;
  open(opened: Opened | null): void;
  /** The topmost feature or cluster at a point of the screen. */
  findAt(at: { x: number; y: number }): Pointed | null;
}

/** Colours of one appearance, light or dark. */
export type Inks = Record<
  | 'ground'
  | 'land'
  | 'park'
  | 'water'
  | 'waterText'
  | 'border'
  | 'road'
  | 'mainRoad'
  | 'roadEdge'
  | 'rail'
  | 'groundText'
  | 'grid'
  | 'gridText'
  | 'ring'
  | 'text'
  | 'halo'
  | 'cluster'
  | 'clusterText'
  | 'flood',
  string
>;
