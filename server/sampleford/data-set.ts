/** A file or folder of the fictional towns, in the form that a source's loader reads. */
export interface DataSet {
  /** The source's id. */
  source: string;
  /** Under the folder: a file, or the folder of an unzipped download. */
  path: string;
  /** The part that it becomes. */
  part: string;
  /** ISO date of its data, where that is not the day of the towns. */
  asOf?: string;
  /** Content by path; '' is `path` itself. */
  contents: Record<string, string | Uint8Array>;
}
