import type { Geometry } from 'geojson';
import { counted } from '../../../shared/counted.ts';
import type { Fields } from '../../../shared/fields.ts';
import type { PlaceInRun } from '../../rows/sent-row.ts';
import type { KeptPlan } from './kept-plan.ts';

export type LayerType = 'points' | 'lines' | 'polygons';

/** One pin, line or area. Its id is unique within the layer; `fields` are the caller's, as sent. */
export interface MapFeature {
  id: string;
  name: string;
  geometry: Geometry;
  fields: Fields;
  /**
   * The text that alone placed the pin, to be held against newer data; missing for one that was put where it stands. It
   * is no field: whoever reads the map does not see it.
   */
  query?: string | undefined;
  /** How it was placed, as sure as that was; missing for one that was put where it stands. No field either. */
  placed?: PinPlacing | undefined;
}

/** `packs`: those that its place is based on; missing where they are not known, as for a row of a run. */
export type PinPlacing = PlaceInRun & { isSample?: true; packs?: readonly string[] };

export interface MapLayer {
  /** Unique within the map. */
  name: string;
  type: LayerType;
  features: MapFeature[];
  /** '#0072b2'; null: a colour of the palette by the layer's index. */
  color: string | null;
  /** The field by which features are coloured: as categories or, when it holds numbers, as bands. */
  colorBy: string | null;
  /** Ascending breaks of the bands; null: breaks are computed from the numbers. */
  bins: number[] | null;
  /** The field whose value is written beside a feature; 'name' is its name. */
  label: string | null;
  /** The field whose values are shown as icons in the pins; missing for none. */
  iconBy?: string | undefined;
  /** The field by whose values the layers were split; missing for a single layer. */
  groupBy?: string | undefined;
  /** 0 to 1. */
  opacity: number;
}

/** One version of a map: everything that is drawn, with the data sets that it is based on. */
export interface MapContent {
  title: string;
  /** In drawing order: later ones on top. */
  layers: MapLayer[];
  legend: boolean;
  /** Official flood zones under the layers, where such zones are loaded. */
  floodZones: boolean;
  sources: MapSource[];
  /** For a plan of routes; missing for other maps, and for plans from before it was stored. */
  plan?: KeptPlan | undefined;
}

export interface MapSource {
  name: string;
  /** ISO date. */
  as_of: string;
  /** False where its data states no date: it is then the day of loading. */
  stated?: false | undefined;
  /** The packs under this name, by which it is known whether a pin still has it. Readers of a map do not see them. */
  packs?: readonly string[] | undefined;
}

/** The data sets as readers of a map see them. */
export function toldSources({ sources }: Pick<MapContent, 'sources'>): Omit<MapSource, 'packs'>[] {
  return sources.map(({ name, as_of, stated }) => ({ name, as_of, ...(stated === false && { stated }) }));
}

/** The features of all layers. */
export function countFeatures({ layers }: Pick<MapContent, 'layers'>): number {
  return layers.reduce((sum, { features }) => sum + features.length, 0);
}

export const countWords = (count: number): string => counted(count, 'pin');
