/** A file or folder of the fictional towns that a source's loader takes. */
export interface DataSet {
  /** The source's id. */
  source: string;
  /** Under the folder: a file, or the folder of an unzipped download. */
  path: string;
  /** The part it becomes. */
  part: string;
  /** ISO date that it speaks for, where that is not the day of the towns. */
  asOf?: string;
  /** Content by path; '' is `path` itself. */
  contents: Record<string, string | Uint8Array>;
}
