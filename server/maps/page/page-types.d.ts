import type { Geometry } from 'geojson';

/** What /v/<map_id>/data holds; the server makes it in page-data.ts. */
export interface PageData {
  title: string;
  version: number;
  legend: boolean;
  sources: { name: string; as_of: string }[];
  layers: PageLayer[];
}

export interface PageLayer {
  name: string;
  type: 'points' | 'lines' | 'polygons';
  opacity: number;
  colorBy: string | null;
  isClustered: boolean;
  legend: { label: string; color: string; count: number }[];
  features: PageFeature[];
}

export interface PageFeature {
  name: string;
  color: string;
  label: string;
  fields: [name: string, text: string][];
  geometry: Geometry;
}

export interface Inks {
  ground: string;
  grid: string;
  gridText: string;
  ring: string;
  text: string;
  cluster: string;
  clusterText: string;
}
