import type { Geometry } from 'geojson';
import { counted } from '../../../shared/counted.ts';
import type { Fields } from '../../../shared/fields.ts';
import type { KeptPlan } from './kept-plan.ts';

export type LayerType = 'points' | 'lines' | 'polygons';

/** One pin, line or area. Its id is its own within the layer; `fields` are the caller's, as sent. */
export interface MapFeature {
  id: string;
  name: string;
  geometry: Geometry;
  fields: Fields;
}

export interface MapLayer {
  /** Its own within the map. */
  name: string;
  type: LayerType;
  features: MapFeature[];
  /** '#0072b2'; null: the palette gives one by the layer's place. */
  color: string | null;
  /** The field that colours the features, as categories or, when it holds numbers, as bands. */
  colorBy: string | null;
  /** Rising breaks of the bands; null: the breaks are made from the numbers. */
  bins: number[] | null;
  /** The field that is written beside a feature; 'name' is its name. */
  label: string | null;
  /** The field whose values are drawn as icons in the pins; absent for none. */
  iconBy?: string | undefined;
  /** The field of whose values this layer is one; absent for a layer by itself. */
  groupBy?: string | undefined;
  /** 0 to 1. */
  opacity: number;
}

/** One version of a map: all that is drawn, with the data sets it rests on. */
export interface MapContent {
  title: string;
  /** In the order drawn: later ones on top. */
  layers: MapLayer[];
  legend: boolean;
  /** Official flood zones under the layers, where such zones are loaded. */
  floodZones: boolean;
  sources: MapSource[];
  /** Of a plan of routes; absent for other maps, and for plans of before it was kept. */
  plan?: KeptPlan | undefined;
}

export interface MapSource {
  name: string;
  /** ISO date. */
  as_of: string;
  /** False where its data states no date: it is then the day it was loaded. */
  stated?: false | undefined;
}

/** The features of all layers. */
export function countFeatures({ layers }: Pick<MapContent, 'layers'>): number {
  return layers.reduce((sum, { features }) => sum + features.length, 0);
}

export const countWords = (count: number): string => counted(count, 'pin');
