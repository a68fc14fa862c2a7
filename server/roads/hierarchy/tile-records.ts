// The engine's tiles of version 3: the meaning of the bits of a record. The layout is public (graphtileheader.h,
// nodeinfo.h, directededge.h, accessrestriction.h and complexrestriction.h of github.com/valhalla/valhalla, baldr). A
// network's gate proves that it is read right: its times are compared with the engine's own.

/** A field's first bit, counted from the record's start, and its number of bits. */
export type BitField = readonly [from: number, bits: number];

const HEADER_BYTES = 272;
const NODE_BYTES = 32;
const TRANSITION_BYTES = 8;
const EDGE_BYTES = 48;
const ACCESS_BYTES = 16;
const COMPLEX_BYTES = 24;

/** Lengths of records in words of 32 bits, in their order in a tile. */
export const WORDS = {
  header: HEADER_BYTES / 4,
  node: NODE_BYTES / 4,
  transition: TRANSITION_BYTES / 4,
  edge: EDGE_BYTES / 4,
  access: ACCESS_BYTES / 4,
  complex: COMPLEX_BYTES / 4,
  id: 2,
} as const;

/** An id is a tile, of 3 bits of level and 22 of square, and the index of the record in it. */
export const TILE_BITS = 25;

/** Offsets are in bytes from the tile's start. */
export const HEADER = {
  tile: [0, TILE_BITS],
  hasExtendedEdges: [63, 1],
  /** Floats of 32 bits. */
  cornerLng: [64, 32],
  cornerLat: [96, 32],
  nodes: [320, 21],
  edges: [341, 21],
  predictedSpeeds: [362, 21],
  transitions: [384, 22],
  accessRestrictions: [576, 24],
  complexFrom: [768, 32],
  complexUpTo: [800, 32],
} as const satisfies Record<string, BitField>;

export const NODE = {
  /** From the tile's corner, in millionths of a degree, with further ten-millionths. */
  lat: [0, 22],
  latRest: [22, 4],
  lng: [26, 22],
  lngRest: [48, 4],
  access: [52, 12],
  firstEdge: [64, 21],
  edges: [85, 7],
  type: [117, 4],
  density: [121, 4],
  hasSignal: [125, 1],
  firstTransition: [128, 21],
  transitions: [149, 3],
  /** Stored minus one. */
  localEdges: [168, 3],
  drivesOnRight: [171, 1],
  isAccessTagged: [172, 1],
  isPrivate: [173, 1],
  /** For the first of up to eight local edges, each in eight bits. */
  headings: [192, 8],
} as const satisfies Record<string, BitField>;

export const EDGE = {
  endTile: [0, TILE_BITS],
  endNode: [25, 21],
  /** A bit for each local edge at the end into which turning is forbidden. */
  noTurns: [46, 8],
  /** The index, among its end node's edges, of the same road driven in the other direction. */
  opposite: [54, 7],
  access: [192, 12],
  hasAccessRestriction: [89, 12],
  startsComplex: [101, 12],
  endsComplex: [113, 12],
  isPrivate: [126, 1],
  /** It leads only to roads without another exit. */
  isNotThrough: [127, 1],
  speed: [128, 8],
  freeFlow: [136, 8],
  constrained: [144, 8],
  /** A bit for each local edge at the start from which the same road continues. */
  sameName: [160, 8],
  use: [168, 6],
  density: [178, 4],
  surface: [185, 3],
  isToll: [188, 1],
  isRoundabout: [189, 1],
  hasPredicted: [191, 1],
  isInternal: [240, 1],
  isDeadEnd: [245, 1],
  isBikeShare: [246, 1],
  /** Three bits for each local edge at the start. */
  turnTypes: [256, 24],
  hasEdgeLeft: [280, 8],
  meters: [288, 24],
  stopImpacts: [320, 24],
  hasEdgeRight: [344, 8],
  localIndex: [352, 7],
  oppositeLocalIndex: [359, 7],
  isShortcut: [380, 1],
  isNamed: [382, 1],
  isLink: [383, 1],
} as const satisfies Record<string, BitField>;

export const TRANSITION = { tile: [0, TILE_BITS], node: [25, 21] } as const satisfies Record<
  string,
  BitField
>;

export const ACCESS_RESTRICTION = {
  edge: [0, 22],
  type: [22, 6],
  modes: [28, 12],
  exceptDestination: [40, 1],
  value: [64, 32],
} as const satisfies Record<string, BitField>;

export const COMPLEX = {
  fromTile: [0, TILE_BITS],
  fromEdge: [25, 21],
  isTimed: [46, 1],
  toTile: [64, TILE_BITS],
  toEdge: [89, 21],
  type: [128, 4],
  modes: [132, 12],
  vias: [144, 5],
  probability: [168, 7],
} as const satisfies Record<string, BitField>;

/** A field of the record at word `at`; at most 32 bits. */
export function readField(words: Uint32Array, at: number, [from, bits]: BitField): number {
  const word = at + (from >>> 5);
  const shift = from & 31;
  const low = (words[word] as number) >>> shift;
  const value = shift + bits > 32 ? low | ((words[word + 1] as number) << (32 - shift)) : low;
  return bits === 32 ? value >>> 0 : value & ((1 << bits) - 1);
}

/** The same for a fraction. */
export function readFloat(words: Uint32Array, at: number, [from]: BitField): number {
  return new Float32Array(words.buffer, words.byteOffset + 4 * (at + (from >>> 5)), 1)[0] as number;
}
