// The common parts of both endpoints of live hazards.
import { z } from 'zod';
import { HAZARD_KINDS, HAZARD_LEVELS, PERILS } from '../hazard-terms.ts';

const peril = z.enum(PERILS).meta({ id: 'Peril', description: 'What the hazard is.' });
const hazardLevel = z
  .enum(HAZARD_LEVELS)
  .meta({ id: 'HazardLevel', description: 'How grave, gravest first: severe, warning, watch, advisory.' });
const kind = z.enum(HAZARD_KINDS).meta({
  id: 'HazardKind',
  description: 'warning is in force now, forecast is where it may go, footprint is where it has already hit.',
});

export const hazardFilter = {
  perils: z
    .array(peril)
    .min(1)
    .optional()
    .describe(`Perils to keep, of ${PERILS.join(', ')}; default all.`)
    .meta({ default: PERILS }),
  min_level: hazardLevel
    .optional()
    .describe('This level and above; default advisory, which is all.')
    .meta({ default: 'advisory' }),
};

export const renderInput = {
  render: z
    .boolean()
    .optional()
    .describe('True keeps a map (link, GeoJSON, KML); default false.')
    .meta({ default: false }),
  title: z.string().optional().describe('Title of the kept map.'),
};

/** The fields that describe a hazard. */
export const hazardFields = {
  event_id: z
    .string()
    .describe('What several items are about: one storm, one earthquake, one warning through its updates.'),
  peril: peril.describe('What it is.'),
  kind: kind.describe('In force now, forecast, or already past.'),
  level: hazardLevel.describe('How grave.'),
  area: z.string().describe('Where, in words.'),
  ends: z.iso.datetime().nullable().describe('When it ends; null until the publisher takes it back.'),
};

export const feedsField = z
  .array(
    z
      .strictObject({
        name: z.string().describe('The feed.'),
        as_of: z.iso
          .datetime()
          .nullable()
          .describe("Its publisher's last good answer; null before the first."),
        fresh: z.boolean().describe('Whether that is recent: feeds are asked every 10 minutes.'),
      })
      .meta({ id: 'HazardFeed', description: 'How fresh one feed is.' }),
  )
  .describe('The feeds asked, with the age of what they said.');
