// The traffic fields of get_road_distances, get_travel_time_area and plan_routes.
import { z } from 'zod';

export const traffic = z
  .enum(['weekday', 'free_flow'])
  .describe('weekday (default): slowed as measured on weekdays in the area; free_flow: empty roads.');

/** As in the request. */
export const trafficInput = traffic.optional().meta({ default: 'weekday' });

export const slowdown = z
  .strictObject({
    factor: z.number().min(1).describe('How many times longer than on empty roads.'),
    area: z.string().describe('The area that it was measured for; several where the ends lie in several.'),
    source: z.string().describe('The data set.'),
    as_of: z.iso.date().describe('The date it speaks for.'),
  })
  .meta({ id: 'Slowdown', description: 'Measured weekday slowdown of an area.' });
