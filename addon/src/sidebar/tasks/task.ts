import type { Cell } from '../../../../shared/api/endpoint.ts';
import type { AnswerOf, EndpointName } from '../../../../shared/api/index.ts';
import type { OptionValue } from '../../../sidebar-calls.ts';
import type { ReadingSeen } from '../../../sidebar-job.ts';

/** Something that a person wants to know of the rows of a tab: read by the script, and by the page that offers it. */
export interface SidebarTask<Name extends EndpointName = EndpointName> {
  id: string;
  /** As a person would call it. */
  name: string;
  summary: string;
  group: 'Places' | 'Distances' | 'Around' | 'Official data' | 'Tables and maps';
  /** The last part of the endpoint's path. */
  endpoint: Name;
  /** What a row must have: a place, the two ends of a journey, or nothing; 'none' asks no rows at all. */
  rowsAre: 'place' | 'journey' | 'line' | 'none';
  /** Columns that it can use beside what places the rows. */
  further: readonly FurtherColumn[];
  options: readonly TaskOption[];
  /** Rows that it takes at once; null is no limit. */
  rows: { fewest: number; most: number | null };
  /** Whether the server works on it in the background, or answers the one call. */
  isJob: boolean;
  /** Whether rows that hold the same are asked, and paid for, once. */
  asksOnce: boolean;
  /** What a preview answers of the first five rows: the task itself, where they are, or nothing. */
  previews: 'answers' | 'places' | 'nothing';
  lands: 'columns' | 'tab' | 'nowhere';
  /** What it costs, where the service tells no forecast of it. */
  flatCost: number | null;
  /** Names of the answer's columns, as the endpoint's contract has them. */
  columns(options: Options): readonly string[];
  /** The request, beside its rows. */
  request(options: Options): object;
  /** What is told of an answer beside its message and columns. */
  describe?(answer: AnswerOf<Name>, options: Options): TaskFindings;
  /** The answer as a table for a tab of its own, where that is not its run's rows. */
  table?(answer: AnswerOf<Name>): { headers: string[]; rows: Cell[][] };
}

type FurtherColumn = 'id' | 'name' | 'value' | 'color';

/** By name, all of them there. */
export type Options = Readonly<Record<string, OptionValue>>;

/** A task that answers each row by itself writes as many columns as it has, beside the rows. */
export const ROW_BY_ROW = {
  rows: { fewest: 1, most: null },
  isJob: true,
  asksOnce: true,
  previews: 'answers',
  lands: 'columns',
  flatCost: null,
} as const;

export interface TaskFindings {
  /** How a question was read: it is written only when a person says so. */
  reading?: ReadingSeen;
  /** False where the answer says nothing of where rows are, so that how sure that is says nothing either. */
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
    /** One item a line. */
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
