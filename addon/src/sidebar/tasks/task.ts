import type { Cell } from '../../../../shared/api/endpoint.ts';
import type { AnswerOf, EndpointName } from '../../../../shared/api/index.ts';
import type { OptionValue } from '../../../sidebar-calls.ts';
import type { ReadingSeen } from '../../../sidebar-job.ts';

/** A task: something that a person wants to know about the rows of a tab. The script reads it, and so does the page. */
export interface SidebarTask<Name extends EndpointName = EndpointName> {
  id: string;
  /** The title for people. */
  name: string;
  summary: string;
  group: 'Places' | 'Distances' | 'Around' | 'Official data' | 'Tables and maps';
  /** The last part of the endpoint's path. */
  endpoint: Name;
  /** What a row must have: a place, the two ends of a journey, or nothing. 'none': the task sends no rows. */
  rowsAre: 'place' | 'journey' | 'line' | 'none';
  /** Columns that the task can use beyond those that place the rows. */
  further: readonly FurtherColumn[];
  options: readonly TaskOption[];
  /** The most rows at once; null is no limit. */
  rows: { fewest: number; most: number | null };
  /** Whether the server runs it as a background job, or answers in the call. */
  isJob: boolean;
  /** Whether equal rows are sent and charged once. */
  asksOnce: boolean;
  /** What a preview answers for the first five rows: the task itself, their places, or nothing. */
  previews: 'answers' | 'places' | 'nothing';
  lands: 'columns' | 'tab' | 'nowhere';
  /** Its cost, where the service returns no forecast. */
  flatCost: number | null;
  /** Names of the answer's columns, as in the endpoint's contract. */
  columns(options: Options): readonly string[];
  /** The request without its rows. */
  request(options: Options): object;
  /** What is shown of an answer beyond its message and columns. */
  describe?(answer: AnswerOf<Name>, options: Options): TaskFindings;
  /** The answer as a table for a new tab, where that differs from the run's rows. */
  table?(answer: AnswerOf<Name>): { headers: string[]; rows: Cell[][] };
}

type FurtherColumn = 'id' | 'name' | 'value' | 'color';

/** By name, with none missing. */
export type Options = Readonly<Record<string, OptionValue>>;

/** A task that answers each row separately writes this many columns beside the rows. */
export const ROW_BY_ROW = {
  rows: { fewest: 1, most: null },
  isJob: true,
  asksOnce: true,
  previews: 'answers',
  lands: 'columns',
  flatCost: null,
} as const;

export interface TaskFindings {
  /** How a question was read. The answer is written only when a person confirms it. */
  reading?: ReadingSeen;
  /** False where the answer holds no positions, so that a confidence of the position means nothing. */
  isOfPlaces?: boolean;
  map?: string | null;
  details?: { text: string; link: string | null }[];
}

interface AnyOption {
  name: string;
  label: string;
  help?: string;
  /** Offered only while another option has one of these values. */
  when?: { option: string; in: readonly OptionValue[] };
}

export type TaskOption = AnyOption &
  (
    | { kind: 'text'; default: string; required: boolean; example: string; long?: true }
    | { kind: 'number'; default: number; min: number; max: number; whole: boolean; unit: string }
    | { kind: 'choice'; default: string; choices: readonly Choice[] }
    | { kind: 'choices'; default: readonly string[]; choices: readonly Choice[]; most?: number }
    | { kind: 'switch'; default: boolean }
    /** One item on each line. */
    | { kind: 'lines'; default: readonly string[]; fewest: number; most: number; example: string }
    /** Some of the runs of this spreadsheet, oldest first. */
    | { kind: 'runs'; default: readonly string[]; fewest: number; most: number }
  );

export interface Choice {
  value: string;
  label: string;
}

export const textOf = (options: Options, name: string): string => String(options[name] ?? '').trim();

export const listOf = (options: Options, name: string): string[] => {
  const value = options[name];
  return Array.isArray(value) ? value : [];
};

/** The option under its name, unless it is blank. */
export function filled(options: Options, ...names: string[]): Record<string, OptionValue> {
  const given: Record<string, OptionValue> = {};
  for (const name of names) {
    const value = options[name];
    const isBlank = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (!isBlank) given[name] = typeof value === 'string' ? value.trim() : value;
  }
  return given;
}
