import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { joinLines } from '../../geometry/join-lines.ts';
import { assignHoles } from './assign-holes.ts';
import type { OsmRelation, Tags } from './read-elements.ts';
import { groundAreaOf, isClosed, toGroundRow } from './to-ground.ts';

/** Lines of the ways of relations; null where the extract lacks the way. */
type WayLines = ReadonlyMap<number, Int32Array | null>;

/** The closed rings that a relation's ways form, of all roles or of some. */
export function ringsOf(
  relation: OsmRelation,
  members: WayLines,
  isWantedRole: (role: string) => boolean = () => true,
): Int32Array[] {
  const lines = relation.members.flatMap(({ type, ref, role }) =>
    type === 'way' && isWantedRole(role) ? (members.get(ref) ?? []) : [],
  );
  return joinLines(lines).filter(isClosed);
}

/** The polygons of a wood or lake, each with its clearings or islands. */
export function* toGroundAreas(relation: OsmRelation, tags: Tags, members: WayLines): Generator<PackRow> {
  const drawn = groundAreaOf(tags);
  if (!drawn) return;
  const outers = ringsOf(relation, members, (role) => role !== 'inner');
  const inners = ringsOf(relation, members, (role) => role === 'inner');
  for (const rings of assignHoles(outers, inners)) {
    const row = toGroundRow(drawn, tags, rings);
    if (row) yield row;
  }
}
