import type { Readable } from 'node:stream';

export interface ArchiveMember {
  /** With forward slashes: 'Data/CSV/np.csv'. */
  name: string;
  bytes: number;
  /** When it was written; null where the archive does not tell. */
  modified: Date | null;
  /** The unpacked content. Throws BrokenFileError when it cannot be unpacked. */
  content(): Promise<Buffer>;
  /** The same bit by bit, for a member too large to hold; to be opened before the next member is asked for. */
  stream(): Promise<Readable>;
}
