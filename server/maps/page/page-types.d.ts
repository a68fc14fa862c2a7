import type { Geometry } from 'geojson';

/** The content of /v/<map_id>/data; the server makes it in page-data.ts. */
export interface PageData {
  title: string;
  version: number;
  legend: boolean;
  sources: { name: string; as_of: string; stated?: false }[];
  ground: PageGround;
  /** Pages of planned days: stops in order, links, GPX and calendar. */
  drivers: DayCard[];
  /** Stops of the plan without a driver. */
  unassigned: { name: string; reason: string }[];
  layers: PageLayer[];
}

export interface DayCard {
  name: string;
  address: string;
  color: string;
  says: string;
  way: string;
  /** The start and end of the day, in minutes after the start at the depot. */
  hours: string;
  /** Ids of its stops' pins. */
  stops: string[];
}

/** The ground under the map. */
export interface PageGround {
  /** A configured style, in place of the service's own tiles. */
  style: string | null;
  /** Addresses with {z}, {x} and {y}. */
  tiles: string;
  /** Tiles of the official flood zones; null where the map does not show them. */
  floodTiles: string | null;
  lastZoom: number;
  /** The same of the flood zones. */
  lastFloodZoom: number;
  /** West, south, east and north of the first view's largest area. */
  reach: [number, number, number, number];
  /**
   * The publishers of the ground and the zones, each with its date; `isSeen` marks those with content within `reach`.
   */
  attributions: { title: string; text: string; isSeen: boolean }[];
}

export interface PageLayer {
  name: string;
  type: 'points' | 'lines' | 'polygons';
  opacity: number;
  colorBy: string | null;
  isClustered: boolean;
  legend: { label: string; color: string; count: number }[];
  /** Missing where no field has icons. */
  icons?: LayerIcons;
  features: PageFeature[];
  /** The indexes of the features that pass the page's filters; missing or null for all. */
  shown?: ReadonlySet<number> | null;
  /** Whether the reader switched it off. */
  isHidden?: boolean;
}

/** The field with icons, what each stands for, and its shape on a square of 15 by 15. */
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
  /** One of its layer's icons. */
  icon?: string;
  fields: [name: string, text: string][];
  /** Addresses of its photos. */
  photos: string[];
  geometry: Geometry;
  /** The messages of its driver and its readers, once loaded. */
  said?: { tick: PinTick | null; comments: PinComment[] };
}

/** A driver's message about a stop. */
export interface PinTick {
  stop: string;
  done_at: string | null;
  note: string;
  said_at: string;
}

export interface PinComment {
  layer: string;
  pin: string;
  author: string;
  words: string;
  at: string;
}

/** The content of /v/<map_id>/said. */
export interface PinFeedback {
  version: number;
  takes_comments: boolean;
  ticks: PinTick[];
  comments: PinComment[];
}

/** The centre of the view in degrees, and the map library's zoom. */
export interface Camera {
  lng: number;
  lat: number;
  zoom: number;
}

/** The size of the map on the screen, in pixels of the page. */
export interface Size {
  width: number;
  height: number;
}

/** A feature at a point of the screen, or a cluster and the zoom from which on it is several spots. */
export type Pointed = { layer: number; feature: number } | { splitZoom: number };

/** Stores a comment; returns the reason of a refusal, else null. */
export type KeepComment = (author: string, words: string) => Promise<string | null>;

/** A feature whose fields are shown, and where. */
export interface Opened {
  feature: PageFeature;
  layerName: string;
  /** The shape of its icon; missing where it has none. */
  icon?: string | undefined;
  at: [lng: number, lat: number];
  /** Missing where comments are off; a promise while that is not known. */
  comment?: KeepComment | Promise<KeepComment | undefined> | undefined;
  /** The address where its owner changes it; missing for others. */
  edit?: string | undefined;
}

/** Events of a drawing. */
export interface Listeners {
  /** The clicked feature, with longitude and latitude. */
  onPoint(pointed: Pointed, at: [number, number]): void;
  /** All layers are shown now, including hidden ones. */
  onDrawn(): void;
  /** The camera was moved. */
  onMove(camera: Camera): void;
}

/** What draws the map: the plain map first, then the map library. Both have the same interface. */
export interface Drawing {
  camera(): Camera;
  show(camera: Camera, milliseconds: number): void;
  showLayer(layer: number, isShown: boolean): void;
  showFlood(isShown: boolean): void;
  /** Draws the features of each layer that its `shown` lists now. */
  filter(): void;
  /** Shows a feature's fields, and moves the focus there by default. */
  open(opened: Opened, takesFocus?: boolean): void;
  /** The whole drawing as one picture; `clientWidth` and `clientHeight` are its size on the page. */
  picture(): { canvas: HTMLCanvasElement; width: number; height: number };
  /** Draws in the page's current colours. */
  restyle(): void;
}

/** The plain map as used by its controls, gestures and popup. */
export interface PlainView {
  readonly element: HTMLElement;
  readonly size: Size;
  readonly opened: Opened | null;
  /** While a pointer drags it. */
  isHeld: boolean;
  camera(): Camera;
  /** Moves to the camera and paints it. */
  show(camera: Camera): void;
  /** Moves the painted picture. */
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
