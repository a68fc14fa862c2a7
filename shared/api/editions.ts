// Newer editions of the data, and their differences from those before: listed with an API key. Outside the /v1
// endpoints.
import { z } from 'zod';

const count = (about: string) => z.number().int().min(0).describe(about);

const figures = z
  .strictObject({
    before: count('Rows of the edition before.'),
    after: count('Rows of the edition that came.'),
    new: count('Rows without a counterpart in the edition before.'),
    gone: count('Rows of the edition before without a counterpart.'),
    moved: count('Rows a meter or more away from where they were.'),
    far: count('Of those moved, by more than a kilometer.'),
    renamed: count('Rows with another name.'),
    changed: count('Rows neither moved nor renamed, told otherwise.'),
    unplaced: count('Rows that had a place and have none; absent of older editions.').optional(),
  })
  .meta({ id: 'EditionFigures', description: 'How many rows of one kind differ between two editions.' });

const edition = z
  .strictObject({
    id: count('Names the edition.'),
    source: z.string().describe('The data set.'),
    part: z.string().describe('Which part of it; empty for a whole.'),
    state: z.enum(['serving', 'refused']).describe('serving: it took the place of the one before.'),
    before: z.string().describe("The publisher's version of the edition before."),
    after: z.string().nullable().describe('The version that came; null where its file could not be read.'),
    reason: z.string().nullable().describe('Why it was refused, or what else brought it.'),
    figures: z.record(z.string(), figures).describe('By kind of row: postcode, address, place.'),
    at: z.iso.datetime().describe('When, in UTC.'),
  })
  .meta({ id: 'Edition', description: 'An edition of a part of the data that came after another.' });

export const listEditionsAnswer = z
  .strictObject({
    editions: z
      .array(edition)
      .describe('Of the last year, the newest first; 1,000 at most.')
      .meta({ maxItems: 1000 }),
  })
  .meta({ id: 'Editions', description: 'What became of newer editions of the data.' });

const point = z
  .strictObject({
    lat: z.number().min(-90).max(90).describe('Latitude in degrees.'),
    lng: z.number().min(-180).max(180).describe('Longitude in degrees.'),
  })
  .nullable();

/** A line of the download. */
export const editionChange = z
  .strictObject({
    table: z.string().describe('The kind of row.'),
    key: z.string().describe("The publisher's own name of the row."),
    nth: z.number().int().min(1).describe('Which of several rows of that key.'),
    what: z
      .array(z.enum(['new', 'gone', 'moved', 'renamed', 'changed']))
      .describe('new or gone alone; moved, renamed or both; else changed.'),
    name_before: z.string().nullable().describe('Its name in the edition before; null of a new row.'),
    name_after: z.string().nullable().describe('Its name now; null of a row that is gone.'),
    before: point.describe('Where it was; null where it had no place.'),
    after: point.describe('Where it is.'),
    moved_m: z.number().nullable().describe('How far it moved, in meters.'),
  })
  .meta({ id: 'EditionChange', description: 'A row that differs between two editions.' });
