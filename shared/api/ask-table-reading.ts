// How a question was read, for people and for sending back.
import { z } from 'zod';
import { readingPart } from './ask-table-parts.ts';

const ASK_TOOLS = ['geocode', 'distance', 'areas', 'roads', 'nearby', 'crime', 'busy', 'flood'];

export const reading = z
  .strictObject({
    text: z.string().describe('The whole reading in one line.'),
    rules: z
      .array(
        z.strictObject({
          words: z.string().describe('Words of the question.'),
          read_as: z.string().describe('What they were read as.'),
        }),
      )
      .describe('How every word was read.'),
    parts: z
      .array(readingPart)
      .describe(
        'Each condition, ranking and figure by itself, in plain words and as fields. Sent back in parts, some left ' +
          'out or changed, they are answered as they stand.',
      ),
    tools: z
      .array(z.string().meta({ enum: ASK_TOOLS }))
      .describe(`What beside the rows answered: ${ASK_TOOLS.join(', ')}.`),
    unused_words: z
      .array(z.string())
      .describe('Words that could not be read; with one the question is refused.'),
  })
  .meta({ id: 'Reading', description: 'What each word of a question was taken for.' });

export const nearestReading = z
  .strictObject({
    says: z.string().describe('The reading in plain words, with those that it leaves aside.'),
    question: z
      .string()
      .describe('The same in one line, as reading.text has it: asked as a question it is read so.'),
    parts: z.array(readingPart).describe('The same as parts that can be sent back.'),
    total: z
      .int()
      .min(1)
      .nullable()
      .describe('Rows that it finds; null where places are to be looked up first.'),
    leaves_aside: z
      .array(z.string())
      .describe(
        'Words of the refused question that it does without: it answers another question where there are any.',
      ),
  })
  .meta({ id: 'NearestReading', description: 'What a refused question may have meant.' });

export type NearestReading = z.infer<typeof nearestReading>;
