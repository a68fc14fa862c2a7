// The file format of OpenStreetMap extracts: length-prefixed blobs, a header first, then blocks of one element type
// each. Field numbers are those of the published fileformat.proto and osmformat.proto.
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { type WriteGroup, writeDenseNodes, writeRelations, writeWays } from './pbf-elements.ts';
import { StringTable } from './pbf-strings.ts';
import type { OsmElements, SheetNode } from './sheet.ts';

const ELEMENTS_PER_BLOCK = 8000;
const NANODEGREES = 1e9;

/** Bytes of an .osm.pbf, sorted by type and id, with the given date ('2026-01-01'). */
export function writePbf({ nodes, ways, relations }: OsmElements, date: string): Uint8Array {
  return Buffer.concat([
    blob('OSMHeader', headerBlock(nodes, date)),
    ...chunksOf(nodes).map((chunk) => dataBlock(chunk, writeDenseNodes)),
    ...chunksOf(ways).map((chunk) => dataBlock(chunk, writeWays)),
    ...chunksOf(relations).map((chunk) => dataBlock(chunk, writeRelations)),
  ]);
}

function headerBlock(nodes: readonly SheetNode[], date: string): Uint8Array {
  const header = new PbfWriter();
  header.writeMessage(1, writeBounds, nodes);
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) header.writeStringField(4, feature);
  header.writeStringField(5, 'Sort.Type_then_ID');
  header.writeStringField(16, 'milepost sampleford');
  header.writeStringField(17, 'fictional');
  header.writeVarintField(32, Date.parse(date) / 1000);
  return header.finish();
}

function writeBounds(nodes: readonly SheetNode[], bounds: PbfWriter): void {
  const lats = nodes.map(({ lat }) => Math.round(lat * NANODEGREES));
  const lngs = nodes.map(({ lng }) => Math.round(lng * NANODEGREES));
  bounds.writeSVarintField(1, Math.min(...lngs));
  bounds.writeSVarintField(2, Math.max(...lngs));
  bounds.writeSVarintField(3, Math.max(...lats));
  bounds.writeSVarintField(4, Math.min(...lats));
}

function dataBlock<T>(elements: readonly T[], writeGroup: WriteGroup<T>): Uint8Array {
  const strings = new StringTable();
  const group = new PbfWriter();
  writeGroup(group, elements, strings);
  const block = new PbfWriter();
  block.writeMessage(1, (table: StringTable, pbf) => table.write(pbf), strings);
  block.writeBytesField(2, group.finish());
  return blob('OSMData', block.finish());
}

function blob(type: 'OSMHeader' | 'OSMData', content: Uint8Array): Uint8Array {
  const body = new PbfWriter();
  body.writeVarintField(2, content.length);
  // Stored, not compressed: a deflater's output differs between machines, and the file's hash is part of the map
  // version.
  body.writeBytesField(3, deflateSync(content, { level: 0 }));
  const data = body.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, data.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, data]);
}

function chunksOf<T>(elements: readonly T[]): T[][] {
  const count = Math.ceil(elements.length / ELEMENTS_PER_BLOCK);
  return Array.from({ length: count }, (_, i) =>
    elements.slice(i * ELEMENTS_PER_BLOCK, (i + 1) * ELEMENTS_PER_BLOCK),
  );
}
