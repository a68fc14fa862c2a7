import { z } from 'zod';

/** One environment variable: its purpose, how its text is parsed, and its default. */
export interface Setting<Value> {
  /** Parses the text of the variable; undefined where it is not set. */
  schema: z.ZodType<Value>;
  /** Its purpose, in one or two sentences. */
  about: string;
  /** The unit of a number; null for other values. */
  unit: string | null;
  /** The allowed values, in words; null for any text. */
  allowed: string | null;
  /** The default, in words. */
  fallback: string;
  /** An example value. */
  example: string;
}

/** Settings that one file of the code reads together. */
export interface SettingGroup {
  title: string;
  settings: Readonly<Record<string, Setting<unknown>>>;
}

interface DescribedValue {
  about: string;
  example: string;
}

interface NumberRange {
  unit: string;
  min?: number;
  max?: number;
}

/** A whole number. */
export function whole(setting: DescribedValue & NumberRange & { default: number }): Setting<number> {
  const { schema, allowed } = wholeIn(setting);
  const fallback = String(setting.default);
  return describe(setting, {
    schema: schema.default(setting.default),
    unit: setting.unit,
    allowed,
    fallback,
  });
}

/** A whole number whose default depends on other settings. */
export function optionalWhole(
  setting: DescribedValue & NumberRange & { fallback: string },
): Setting<number | undefined> {
  const { schema, allowed } = wholeIn(setting);
  const { unit, fallback } = setting;
  return describe(setting, { schema: schema.optional(), unit, allowed, fallback });
}

/** A duration; tests set fractions of a second. */
export function seconds(setting: DescribedValue & { default: number }): Setting<number> {
  const schema = z.coerce.number().min(0.1).default(setting.default);
  const fallback = String(setting.default);
  return describe(setting, { schema, unit: 'seconds', allowed: '0.1 or more', fallback });
}

/** A share between 0 and 1. */
export function share(setting: DescribedValue & { default: number }): Setting<number> {
  const schema = z.coerce.number().min(0).max(1).default(setting.default);
  return describe(setting, { schema, allowed: '0 to 1', fallback: String(setting.default) });
}

/** Any text. */
export function text(setting: DescribedValue & { default: string }): Setting<string> {
  const fallback = setting.default === '' ? 'none' : setting.default;
  return describe(setting, { schema: z.string().default(setting.default), fallback });
}

/** Any text, or nothing. */
export function optionalText(setting: DescribedValue & { fallback: string }): Setting<string | undefined> {
  return describe(setting, { schema: z.string().optional(), fallback: setting.fallback });
}

/** One of these words. */
export function choice<const Word extends string>(
  words: readonly Word[],
  setting: DescribedValue & { default: NoInfer<Word> },
): Setting<Word> {
  const schema = z.enum(words).default(setting.default) as z.ZodType<Word>;
  return describe(setting, { schema, allowed: words.join(', '), fallback: setting.default });
}

/** One of these words; where it is not set, other settings decide. */
export function optionalChoice<const Word extends string>(
  words: readonly Word[],
  setting: DescribedValue & { fallback: string },
): Setting<Word | undefined> {
  const schema = z.enum(words).optional();
  return describe(setting, { schema, allowed: words.join(', '), fallback: setting.fallback });
}

/** An http or https address, or nothing. */
export function optionalAddress(
  setting: DescribedValue & { fallback: string; hostname?: RegExp },
): Setting<string | undefined> {
  const hostname = setting.hostname ?? /.*/;
  const schema = z.url({ protocol: /^https?$/, hostname }).optional();
  return describe(setting, { schema, allowed: 'an http or https address', fallback: setting.fallback });
}

function wholeIn({ min = 0, max }: NumberRange) {
  const schema = z.coerce.number().int().min(min);
  if (max === undefined) return { schema, allowed: `${min} or more` };
  return { schema: schema.max(max), allowed: `${min} to ${max}` };
}

function describe<Value>(
  { about, example }: DescribedValue,
  { schema, fallback, unit, allowed }: Pick<Setting<Value>, 'schema' | 'fallback'> & Partial<Setting<Value>>,
): Setting<Value> {
  return { schema, about, unit: unit ?? null, allowed: allowed ?? null, fallback, example };
}
