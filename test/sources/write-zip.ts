import { crc32, deflateRawSync } from 'node:zlib';

const DEFLATED = 8;
// MS-DOS times: hours from bit 11; years since 1980 from bit 9, months from bit 5.
const NOON = 12 << 11;
const NEW_YEAR_2026 = (46 << 9) | (1 << 5) | 1;

/** A zip archive of files: local headers and contents, then the directory (PKWARE's APPNOTE, 4.3). */
export function writeZip(
  files: Record<string, string | Uint8Array>,
  { isPacked = false }: { isPacked?: boolean } = {},
): Buffer {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const plain = Buffer.from(text as string);
    const content = isPacked ? deflateRawSync(plain) : plain;
    // Version 20, flags, method, time and date, then checksum and both sizes.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isPacked ? DEFLATED : 0, 4);
    common.writeUInt16LE(NOON, 6);
    common.writeUInt16LE(NEW_YEAR_2026, 8);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([signature(0x04034b50), common, Buffer.from(name), content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), common, rest, Buffer.from(name)]),
    );
    contents.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...contents, listed, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
