// The pieces of the map endpoints' example answers.

const id = 'map_00112233445566778899aabbccddeeff';
const link = `https://maps.example.org/v/${id}`;

export const exampleHead = {
  id,
  link,
  version: 1,
  title: 'Shops',
  pins: 1,
  geojson: `${link}.geojson`,
  kml: `${link}.kml`,
};

export const exampleMap = { ...exampleHead, layers: [{ name: 'pins', pins: 1 }] };

export const exampleConfidence = {
  summary: '1 row: 1 high, 0 medium, 0 low confidence.',
  levels: { high: 1, medium: 0, low: 0 },
  caveats: [
    {
      basis: 'as_given',
      level: 'high',
      rows: 1,
      ids: ['shop-1'],
      meaning: 'The coordinates were used as they were sent.',
      next: 'Nothing to do.',
    },
  ],
};

export const emptyConfidence = {
  summary: '0 rows: 0 high, 0 medium, 0 low confidence.',
  levels: { high: 0, medium: 0, low: 0 },
  caveats: [],
};

export const exampleUsage = {
  used: 1,
  remaining: 2499,
  allowance: 2500,
  resets_at: '2026-01-16T00:00:00.000Z',
};

/** The run of an example call with its one placed row, or with none. */
export const exampleRun = (tool: string, rows: 0 | 1 = 1) => ({
  tool,
  at: '2026-01-15T09:30:00.000Z',
  rows,
  placed: rows,
  review: 0,
  unplaced: 0,
  not_placed: 0,
  sources: [],
  run_id: 'run_00112233445566778899aabbccddeeff',
  confidence: { high: rows, medium: 0, low: 0 },
});
