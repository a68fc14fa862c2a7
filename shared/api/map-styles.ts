// How fields of rows colour and mark what a map draws.
import { z } from 'zod';

export const bins = z
  .array(z.number())
  .min(1)
  .max(20)
  .refine((breaks) => breaks.every((at, index) => index === 0 || at > (breaks[index - 1] as number)), {
    error: 'expected rising numbers',
  });

export const iconBy = z
  .string()
  .min(1)
  .describe(
    "For pins: the field whose values are drawn as icons in them. A kind of place ('cafe', 'GP surgery') or the " +
      'name of a Maki icon has its own, other values a shape each.',
  );
