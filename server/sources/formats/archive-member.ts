import type { Readable } from 'node:stream';

export interface ArchiveMember {
  /** With forward slashes: 'Data/CSV/np.csv'. */
  name: string;
  bytes: number;
  /** When it was written; null where the archive does not state it. */
  modified: Date | null;
  /** The unpacked content. Throws BrokenFileError when it cannot be unpacked. */
  content(): Promise<Buffer>;
  /** The same as a stream, for a member too large for memory. It must be opened before the next member is requested. */
  stream(): Promise<Readable>;
}
