import { optionalChoice, optionalWhole, text, whole } from '../setting.ts';

/** Newer editions of loaded data. */
export const editions = {
  UPDATE_EVERY: optionalChoice(['day', 'week', 'month'], {
    about:
      'How often a worker asks publishers for newer editions of what is loaded. By hand: npm run data -- update.',
    fallback: 'never',
    example: 'week',
  }),
  UPDATE_HOURS: text({
    about:
      'Hours of the day, UTC, within which a worker asks and loads. What is not done at their end is given up; the old edition serves.',
    default: '0-24',
    example: '1-5',
  }),
  UPDATE_MOST_DATABASE_GB: optionalWhole({
    about: 'The most that the whole database may take while a newer edition is built beside the serving one.',
    unit: 'GB',
    fallback: 'no limit',
    example: '200',
  }),
  UPDATE_LEAST_FREE_GB: whole({
    about: 'What downloads leave free on the disk of MILEPOST_HOME.',
    unit: 'GB',
    default: 5,
    example: '20',
  }),
};
