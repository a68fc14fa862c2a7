import type { PbfWriter } from 'pbf';
import type { OsmTags } from '../town-plan.ts';
import type { StringTable } from './pbf-strings.ts';
import type { OsmMember, SheetNode, SheetRelation, SheetWay } from './sheet.ts';

// The default granularity of 100 nanodegrees.
const UNITS_PER_DEGREE = 1e7;
const MEMBER_TYPES: Record<OsmMember['type'], number> = { node: 0, way: 1 };

/** Writes one group of elements of one type. Texts go into the block's table. */
export type WriteGroup<T> = (group: PbfWriter, elements: readonly T[], strings: StringTable) => void;

export const writeDenseNodes: WriteGroup<SheetNode> = (group, nodes, strings) => {
  group.writeMessage(2, writeColumns, { nodes, strings });
};

export const writeWays: WriteGroup<SheetWay> = (group, ways, strings) => {
  for (const way of ways) group.writeMessage(3, writeWay, { way, strings });
};

export const writeRelations: WriteGroup<SheetRelation> = (group, relations, strings) => {
  for (const relation of relations) group.writeMessage(4, writeRelation, { relation, strings });
};

function writeColumns(
  { nodes, strings }: { nodes: readonly SheetNode[]; strings: StringTable },
  dense: PbfWriter,
) {
  dense.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
  dense.writePackedSVarint(8, differences(nodes.map(({ lat }) => Math.round(lat * UNITS_PER_DEGREE))));
  dense.writePackedSVarint(9, differences(nodes.map(({ lng }) => Math.round(lng * UNITS_PER_DEGREE))));
  // key, value, key, value, 0 for each node in order
  const pairs = nodes.map(({ tags }) =>
    Object.entries(tags).flatMap((pair) => pair.map((text) => strings.numberOf(text))),
  );
  dense.writePackedVarint(
    10,
    pairs.flatMap((numbers) => [...numbers, 0]),
  );
}

function writeWay({ way, strings }: { way: SheetWay; strings: StringTable }, pbf: PbfWriter) {
  writeIdAndTags(way, strings, pbf);
  pbf.writePackedSVarint(8, differences(way.refs));
}

function writeRelation(
  { relation, strings }: { relation: SheetRelation; strings: StringTable },
  pbf: PbfWriter,
) {
  const { members } = relation;
  writeIdAndTags(relation, strings, pbf);
  pbf.writePackedVarint(
    8,
    members.map(({ role }) => strings.numberOf(role)),
  );
  pbf.writePackedSVarint(9, differences(members.map(({ ref }) => ref)));
  pbf.writePackedVarint(
    10,
    members.map(({ type }) => MEMBER_TYPES[type]),
  );
}

function writeIdAndTags({ id, tags }: { id: number; tags: OsmTags }, strings: StringTable, pbf: PbfWriter) {
  pbf.writeVarintField(1, id);
  pbf.writePackedVarint(
    2,
    Object.keys(tags).map((key) => strings.numberOf(key)),
  );
  pbf.writePackedVarint(
    3,
    Object.values(tags).map((value) => strings.numberOf(value)),
  );
}

/** 7, 9, 12 is written as 7, 2, 3. */
function differences(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}
