import { rectangle, type Xy } from '../plane.ts';
import type { AddressedHouse, BuiltTown, Road } from '../town.ts';
import type { NoTurnPlan, SitePlan } from '../town-plan.ts';
import { addressTags, houseTags } from './house-tags.ts';
import { type OsmElements, OsmSheet } from './sheet.ts';

const EAST: Xy = [1, 0];
const COURT_SHARE = 0.4;

/** The town in OpenStreetMap's form. `index` keeps the ids of the towns apart. */
export function drawTown(town: BuiltTown, index: number): OsmElements {
  const { plan } = town;
  const sheet = new OsmSheet(plan.centre, index);
  for (const { name, kind, at, population } of plan.localities) {
    sheet.node(at, { place: kind, name, population: String(population) });
  }
  // Before the lines, so that a level crossing becomes a vertex of both its lines.
  for (const { at, tags } of plan.points) sheet.vertex(at, tags);
  const roadIds = town.roads.map(({ plan: road, line }) =>
    sheet.way(line, { ...road.tags, ...(road.name ? { name: road.name } : {}) }),
  );
  for (const { line, tags } of plan.lines) sheet.way(line, tags);
  for (const site of plan.sites) drawSite(sheet, site);
  for (const house of town.houses) drawHouse(sheet, town, house);
  for (const noTurn of plan.noTurns) drawNoTurn(sheet, town.roads, roadIds, noTurn);
  return sheet;
}

function drawSite(sheet: OsmSheet, { tags, centre, widthMeters, depthMeters, hasCourt }: SitePlan): void {
  const outline = rectangle(centre, EAST, widthMeters, depthMeters);
  if (!hasCourt) {
    sheet.way(outline, tags);
    return;
  }
  const court = rectangle(centre, EAST, widthMeters * COURT_SHARE, depthMeters * COURT_SHARE);
  const outer = sheet.way(outline, {});
  const inner = sheet.way(court, {});
  sheet.relation(
    [
      { type: 'way', ref: outer, role: 'outer' },
      { type: 'way', ref: inner, role: 'inner' },
    ],
    { type: 'multipolygon', ...tags },
  );
}

function drawHouse(sheet: OsmSheet, town: BuiltTown, house: AddressedHouse): void {
  sheet.way(house.outline, houseTags(town.plan, house));
  const [[x, y], units] = [house.centre, house.occupant?.units ?? []];
  for (const [i, unit] of units.entries()) {
    sheet.node([x + 2 * i - units.length, y], { ...addressTags(town.plan, house), 'addr:unit': unit });
  }
}

/** The first way ends at the node of the forbidden turn, the second begins there. */
function drawNoTurn(
  sheet: OsmSheet,
  roads: readonly Road[],
  roadIds: readonly number[],
  turn: NoTurnPlan,
): void {
  const via = turn.via.join();
  const from = roads.findIndex(({ plan, line }) => plan.name === turn.from && line.at(-1)?.join() === via);
  const to = roads.findIndex(({ plan, line }) => plan.name === turn.to && line[0]?.join() === via);
  sheet.relation(
    [
      { type: 'way', ref: roadIds[from] as number, role: 'from' },
      { type: 'node', ref: sheet.vertex(turn.via), role: 'via' },
      { type: 'way', ref: roadIds[to] as number, role: 'to' },
    ],
    { type: 'restriction', restriction: turn.kind },
  );
}
