// A shapefile's members, after the ESRI Shapefile Technical Description and dBASE III. All columns are texts.

type ShapePart = readonly (readonly [number, number])[];

/** One record: its values by column, and its line (or point: one position) as lng, lat pairs. */
export interface LineRecord {
  values: Record<string, string>;
  line: ShapePart;
}

/**
 * One record with its rings: outer ones clockwise, holes counter-clockwise. Without rings it is a record without a
 * shape.
 */
export interface PolygonRecord {
  values: Record<string, string>;
  rings: readonly ShapePart[];
}

const POINT = 1;
const POLYLINE = 3;
const POLYGON = 5;
const TEXT_WIDTH = 40;

/** Content by name: .shp, .shx, .dbf, .cpg and, where a projection is given, .prj. */
export type ShapefileMembers = Record<string, string | Uint8Array>;

/** The members of a shapefile of polygons. */
export function writePolygons(
  name: string,
  records: readonly PolygonRecord[],
  projection = '',
): ShapefileMembers {
  const contents = records.map(({ rings }) =>
    rings.length === 0 ? littleEndian(0) : partsContent(POLYGON, rings),
  );
  return writeMembers(name, POLYGON, records, contents, projection);
}

/** The same for lines, or for points where every record is one. */
export function writeLines(name: string, records: readonly LineRecord[], projection = ''): ShapefileMembers {
  const isPoints = records.every(({ line }) => line.length === 1);
  const contents = records.map(({ line }) =>
    isPoints ? pointContent(line) : partsContent(POLYLINE, [line]),
  );
  return writeMembers(name, isPoints ? POINT : POLYLINE, records, contents, projection);
}

function writeMembers(
  name: string,
  type: number,
  records: readonly { values: Record<string, string> }[],
  contents: readonly Buffer[],
  projection: string,
): ShapefileMembers {
  return {
    [`${name}.shp`]: Buffer.concat([
      head(
        type,
        contents.reduce((sum, { length }) => sum + 8 + length, 0),
      ),
      ...contents.flatMap((content, index) => [bigEndian(index + 1, content.length / 2), content]),
    ]),
    [`${name}.shx`]: Buffer.concat([head(type, contents.length * 8), ...index(contents)]),
    [`${name}.dbf`]: table(records.map(({ values }) => values)),
    [`${name}.cpg`]: 'UTF-8',
    ...(projection ? { [`${name}.prj`]: projection } : {}),
  };
}

function head(type: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(100);
  buffer.writeInt32BE(9994, 0);
  buffer.writeInt32BE((100 + bytes) / 2, 24);
  buffer.writeInt32LE(1000, 28);
  buffer.writeInt32LE(type, 32);
  return buffer;
}

function pointContent([point]: ShapePart): Buffer {
  return Buffer.concat([littleEndian(POINT), doubles(point ?? [0, 0])]);
}

function partsContent(type: number, parts: readonly ShapePart[]): Buffer {
  const box = Buffer.alloc(32);
  const starts = parts.map((_, i) => parts.slice(0, i).reduce((sum, part) => sum + part.length, 0));
  const points = parts.flat();
  return Buffer.concat([
    littleEndian(type),
    box,
    littleEndian(parts.length, points.length, ...starts),
    doubles(points.flat()),
  ]);
}

function index(contents: readonly Buffer[]): Buffer[] {
  let offset = 100;
  return contents.map(({ length }) => {
    const entry = bigEndian(offset / 2, length / 2);
    offset += 8 + length;
    return entry;
  });
}

function table(rows: readonly Record<string, string>[]): Buffer {
  const columns = Object.keys(rows[0] ?? {});
  const fields = columns.map((column) => {
    const field = Buffer.alloc(32);
    field.write(`${column}`, 0, 10, 'latin1');
    field.write('C', 11, 'latin1');
    field.writeUInt8(TEXT_WIDTH, 16);
    return field;
  });
  const start = Buffer.alloc(32);
  start.writeUInt8(3, 0);
  start.writeUInt32LE(rows.length, 4);
  start.writeUInt16LE(32 + 32 * columns.length + 1, 8);
  start.writeUInt16LE(1 + TEXT_WIDTH * columns.length, 10);
  const texts = rows.map(
    (row) => ` ${columns.map((column) => (row[column] ?? '').padEnd(TEXT_WIDTH)).join('')}`,
  );
  return Buffer.concat([
    start,
    ...fields,
    Buffer.from('\r'),
    Buffer.from(texts.join('')),
    Buffer.from('\x1a'),
  ]);
}

function bigEndian(...values: number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) buffer.writeInt32BE(value, 4 * at);
  return buffer;
}

function littleEndian(...values: number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) buffer.writeInt32LE(value, 4 * at);
  return buffer;
}

function doubles(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(8 * values.length);
  for (const [at, value] of values.entries()) buffer.writeDoubleLE(value, 8 * at);
  return buffer;
}
