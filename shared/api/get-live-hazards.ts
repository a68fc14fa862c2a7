import { z } from 'zod';
import * as common from './common.ts';
import type { AnswerColumn, EndpointContract } from './endpoint.ts';
import { feedsField, hazardFields, hazardFilter, renderInput } from './hazard-parts.ts';
import { exampleItems } from './hazards.example.ts';
import { keptMap } from './map-parts.ts';

const outline = z
  .looseObject({
    type: z.enum(['Polygon', 'MultiPolygon', 'Point']).describe('A point where no extent is published.'),
    coordinates: z.array(z.unknown()).describe('GeoJSON, longitude first.'),
  })
  .meta({ id: 'HazardOutline', description: 'GeoJSON, at most 100 m from the published outline.' });

const hazardItem = z
  .strictObject({
    id: z.string().describe("The item's own, stable while it is in force."),
    event_id: hazardFields.event_id,
    peril: hazardFields.peril,
    kind: hazardFields.kind,
    level: hazardFields.level,
    title: z.string().describe("The publisher's headline."),
    area: hazardFields.area,
    starts: z.iso.datetime().nullable().describe('When it begins or began.'),
    ends: hazardFields.ends,
    source: z.string().describe('The feed.'),
    link: z.string().describe("The publisher's page or message."),
    outline: outline.nullable().describe('Where; null while the shape of its zone is not to be had.'),
    location: common.latLng.optional().describe('A point of its outline; absent while it has none.'),
    record_key: common.rowFields.record_key.describe('The key of that point; null without one.'),
    status: common.rowFields.status.describe('placed; unplaced without an outline.'),
    reason: common.rowFields.reason.describe('Why it has no place.'),
    confidence: common.rowFields.confidence,
  })
  .meta({ id: 'HazardItem', description: 'One warning, forecast or footprint in force.' });

export type HazardItemAnswer = z.infer<typeof hazardItem>;

const request = z
  .strictObject({
    region: z
      .enum(['gb', 'us', 'world', 'all'])
      .optional()
      .describe(
        "gb: England's flood warnings and world events touching Great Britain; us: US weather alerts and world " +
          'events touching the US; world: earthquakes, tropical storms and disasters of the world; all (default).',
      )
      .meta({ default: 'all' }),
    ...hazardFilter,
    ...renderInput,
  })
  .meta({ id: 'GetLiveHazardsRequest', description: 'Which hazards in force to list.' });

const response = z
  .strictObject({
    message: common.message,
    items: z.array(hazardItem).describe('What is in force, gravest first; at most 10 MB, said when cut.'),
    feeds: feedsField,
    map: keptMap.optional().describe('With render: the kept map.'),
    ...common.closingFields,
  })
  .meta({ id: 'GetLiveHazardsAnswer', description: 'Warnings and events in force now.' });

export type GetLiveHazardsRequest = z.infer<typeof request>;
export type LiveHazardsAnswer = z.infer<typeof response>;

const text = (
  description: string,
  name: Exclude<keyof HazardItemAnswer, 'outline' | 'location' | 'confidence'>,
): AnswerColumn<HazardItemAnswer> => ({
  description,
  read: (row) => row[name] ?? null,
});

const columns = {
  id: text('The item', 'id'),
  event_id: text('The event', 'event_id'),
  peril: text('What it is', 'peril'),
  kind: text('warning, forecast or footprint', 'kind'),
  level: text('How grave', 'level'),
  title: text('Headline', 'title'),
  area: text('Where', 'area'),
  starts: text('Begins', 'starts'),
  ends: text('Ends', 'ends'),
  source: text('The feed', 'source'),
  link: text('Publisher’s page', 'link'),
  lat: { description: 'Latitude of a point of its outline', read: (row) => row.location?.lat ?? null },
  lng: { description: 'Longitude of the same', read: (row) => row.location?.lng ?? null },
  status: text('placed or unplaced', 'status'),
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  record_key: text('The key of that point', 'record_key'),
} satisfies Record<string, AnswerColumn<HazardItemAnswer>>;

const usual = ['peril', 'kind', 'level', 'title', 'area', 'starts', 'ends', 'source', 'link'];

export const getLiveHazards: EndpointContract<GetLiveHazardsRequest, HazardItemAnswer, LiveHazardsAnswer> = {
  name: 'get_live_hazards',
  group: 'Facts and risk',
  summary: 'List warnings and events in force now',
  description:
    "England's flood warnings, US weather alerts, the past week's earthquakes with their shaking (V to VIII and " +
    'above), active tropical storms (winds of 34, 50 and 64 knots, 5-day cone, past winds) and disaster alerts of ' +
    'the world, in one vocabulary and with their outlines. Publishers are asked every 10 minutes, never during ' +
    'a call; feeds says how old each answer is.',
  request,
  response,
  limits: null,
  cost: 'One lookup per call.',
  columns,
  columnSets: { lead: ['id'], csv: [...usual, 'lat', 'lng', 'status', 'record_key'], sheet: usual },
  example: {
    request: { region: 'gb', perils: ['flood'], min_level: 'watch' },
    response: exampleItems,
  },
};
