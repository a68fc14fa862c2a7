import type { OfficialAreaKind, PointKind } from '../../../gazetteer/official-rows.ts';

/** One national data set of planning.data.gov.uk, and councils' names for their own files of it. */
export interface PlanningDataset {
  /** The source's id. */
  id: string;
  title: string;
  /** The publisher's name for it: 'conservation-area.geojson' is the whole. */
  dataset: string;
  kind: { area: OfficialAreaKind } | { point: PointKind };
  /** In file names of councils; null where they publish none of their own. */
  council: RegExp | null;
  /**
   * Whether the whole contains all records of England. Otherwise it contains those of the councils that publish, and
   * nothing is known about the others.
   */
  isComplete: boolean;
}

export const planningDatasets: readonly PlanningDataset[] = [
  {
    id: 'planning-conservation-areas',
    title: 'Conservation areas',
    dataset: 'conservation-area',
    kind: { area: 'conservation_area' },
    council: /conservation[ _-]areas/i,
    isComplete: true,
  },
  {
    id: 'planning-listed-buildings',
    title: 'Listed buildings',
    dataset: 'listed-building',
    kind: { point: 'listed_building' },
    council: /listed[ _-]buildings/i,
    isComplete: true,
  },
  {
    id: 'planning-green-belt',
    title: 'Green belt',
    dataset: 'green-belt',
    kind: { area: 'green_belt' },
    council: null,
    isComplete: true,
  },
  {
    id: 'planning-article-4',
    title: 'Article 4 direction areas',
    dataset: 'article-4-direction-area',
    kind: { area: 'article4' },
    council: /article[ _-]?4/i,
    isComplete: false,
  },
  {
    id: 'planning-tree-preservation-zones',
    title: 'Tree preservation zones',
    dataset: 'tree-preservation-zone',
    kind: { area: 'tpo' },
    council: /(^|[^a-z])tpo[ _-]zones/i,
    isComplete: false,
  },
  {
    id: 'planning-protected-trees',
    title: 'Trees under preservation orders',
    dataset: 'tree',
    kind: { point: 'tpo_tree' },
    council: null,
    isComplete: false,
  },
  {
    id: 'planning-national-landscapes',
    title: 'National landscapes (areas of outstanding natural beauty)',
    dataset: 'area-of-outstanding-natural-beauty',
    kind: { area: 'national_landscape' },
    council: null,
    isComplete: true,
  },
];
