/** What may be asked of a benchmark beside its name; each takes what it knows. */
export interface BenchOptions {
  rows: number;
  bodies: number;
  /** How often; null for the benchmark's own. */
  times: number | null;
  /** Null for the benchmark's own. */
  minutes: number | null;
  seed: number;
  /** Null for the benchmark's own. */
  seconds: number | null;
  /** Which part of a cluster is struck how often; null for the benchmark's own. */
  leader: number | null;
  standby: number | null;
  etcd: number | null;
  cut: number | null;
  /** Which of all are asked: numbers or names. */
  only: string | undefined;
  /** Whether each is tried by itself. */
  isAlone: boolean;
  mistakes: string | undefined;
  page: string | undefined;
  /** Another folder of questions. */
  folder: string | undefined;
  /** Whether weights are learned anew. */
  learn: boolean;
  /** DATA_DIR, or the folder beside the checkout. */
  dataFolder: string;
}

export interface Bench {
  /** How it is asked: 'geocode [--rows N]'. Its first word is its name. */
  usage: string;
  /** What it measures, in a line or two. */
  words: string;
  needsData: boolean;
  /** False where something that must hold did not; most only print figures. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a benchmark that demands nothing returns nothing
  run(options: BenchOptions): Promise<boolean | void> | void;
}
