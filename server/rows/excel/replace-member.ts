import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflateRaw } from 'node:zlib';
import yauzl from 'yauzl';

const DEFLATED = 8;
/** The header states sizes before the content, not after it. */
const SIZES_BEHIND = 0x8;
const VERSION = 20;

/** A member as stored in an archive. */
interface Packed {
  name: Buffer;
  flags: number;
  method: number;
  time: number;
  date: number;
  crc32: number;
  bytes: number;
  content: Buffer;
}

/** The archive with new content in one member. All others are unchanged, byte for byte. */
export async function replaceMember(
  archive: Buffer,
  member: string,
  content: AsyncIterable<string>,
): Promise<Buffer<ArrayBuffer>> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true, autoClose: false });
  const members: Packed[] = [];
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const kept = {
      name: entry.fileNameRaw,
      flags: entry.generalPurposeBitFlag & ~SIZES_BEHIND,
      method: entry.compressionMethod,
      time: entry.lastModFileTime,
      date: entry.lastModFileDate,
      crc32: entry.crc32,
      bytes: entry.uncompressedSize,
      content: archive.subarray(fileDataStart, fileDataStart + entry.compressedSize),
    };
    members.push(entry.fileName === member ? { ...kept, ...(await pack(content)) } : kept);
  }
  return writeArchive(members);
}

async function pack(
  content: AsyncIterable<string>,
): Promise<Pick<Packed, 'method' | 'crc32' | 'bytes' | 'content'>> {
  let sum = 0;
  let bytes = 0;
  async function* counted() {
    for await (const text of inPieces(content)) {
      const piece = Buffer.from(text);
      sum = crc32(piece, sum);
      bytes += piece.length;
      yield piece;
    }
  }
  const packed = await buffer(Readable.from(counted()).compose(createDeflateRaw()));
  return { method: DEFLATED, crc32: sum, bytes, content: packed };
}

/** Each compressed piece costs a turn of the event loop. */
const PIECE = 65_536;

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** PKWARE's APPNOTE, 4.3: local headers with their contents, the directory, its end. */
function writeArchive(members: readonly Packed[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const common = commonHeader(member);
    const local = Buffer.concat([signature(0x04034b50), common, member.name]);
    parts.push(local, member.content);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([VERSION, 0]);
    directory.push(Buffer.concat([signature(0x02014b50), madeBy, common, rest, member.name]));
    offset += local.length + member.content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, signature(0x06054b50), end]);
}

/** The fields of both headers; neither has extra fields. */
function commonHeader({ name, flags, method, time, date, crc32: sum, bytes, content }: Packed): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(flags, 2);
  header.writeUInt16LE(method, 4);
  header.writeUInt16LE(time, 6);
  header.writeUInt16LE(date, 8);
  header.writeUInt32LE(sum, 10);
  header.writeUInt32LE(content.length, 14);
  header.writeUInt32LE(bytes, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
