import {
  getLiveHazards as contract,
  type GetLiveHazardsRequest,
  type HazardItemAnswer,
  type LiveHazardsAnswer,
} from '../../shared/api/get-live-hazards.ts';
import { counted } from '../../shared/counted.ts';
import { pointKey } from '../geocoder/describe/record-key.ts';
import { pointOn } from '../geometry/point-on.ts';
import { drawHazards } from '../hazards/answer/draw-hazards.ts';
import { type HazardQuery, toHazardQuery } from '../hazards/find/filter.ts';
import { type FeedFreshness, listFreshness, listUnfresh, toFeedsField } from '../hazards/find/freshness.ts';
import { type DrawnItem, listDrawnItems } from '../hazards/find/list-items.ts';
import { listMapSources } from '../maps/runs/map-run.ts';
import { renderMap } from '../maps/store/render-map.ts';
import type { AnsweredChunk } from '../pipeline/answered-chunk.ts';
import type { WholeEndpoint } from '../pipeline/endpoint.ts';

/** The contract's 10 MB, minus room for the rest of the answer. */
const MOST_CHARACTERS = 9_800_000;

export const getLiveHazards: WholeEndpoint<GetLiveHazardsRequest, LiveHazardsAnswer> = {
  contract,
  cost: () => 1,
  async answer(request, { accountId, services }) {
    const now = new Date();
    const query = toHazardQuery(request);
    const freshness = await listFreshness(services.db, query.feeds, now);
    const found = await listDrawnItems(services.db, query, now);
    const { items, isCut } = cut(found.map((item) => toAnswer(item, freshness)));
    const kept = toKept(found.slice(0, items.length), items, freshness);
    const message = toMessage(items.length, found.length, isCut, freshness, listUnwatched(query));
    const fields = { items, feeds: toFeedsField(freshness) };
    if (!request.render) return { message, fields, kept };
    const layers = drawHazards(found);
    if (layers.length === 0)
      return { message: [...message, 'There is nothing to draw, so no map was kept.'], fields, kept };
    const sources = await listMapSources(kept, services);
    return async (tx) => {
      const title = request.title ?? 'Live hazards';
      const map = await renderMap(tx, accountId, services.baseUrl, { title, layers, sources });
      return { message, fields: { ...fields, map }, kept };
    };
  },
};

function toAnswer(item: DrawnItem, freshness: readonly FeedFreshness[]): HazardItemAnswer {
  const { feed, isFresh = false } = freshness.find((one) => one.feed.id === item.feed) ?? {};
  const point = item.drawn && pointOn(item.drawn);
  return {
    id: `${item.feed}:${item.id}`,
    event_id: item.eventId,
    peril: item.peril,
    kind: item.kind,
    level: item.level,
    title: item.title,
    area: item.area,
    starts: item.starts?.toISOString() ?? null,
    ends: item.ends?.toISOString() ?? null,
    source: feed?.title ?? item.feed,
    link: item.link,
    outline: item.drawn as HazardItemAnswer['outline'],
    ...(point && { location: point }),
    record_key: point && pointKey(point),
    ...(point
      ? { status: 'placed', confidence: toConfidence(isFresh) }
      : { status: 'unplaced', reason: UNDRAWN, confidence: NOT_PLACED }),
  };
}

const UNDRAWN = 'The shape of its area is not to be had here.';
const NOT_PLACED = { level: 'low', score: 0, basis: 'not_placed', why: UNDRAWN } as const;

/** Of the perils that the request names, those that no feed of its region watches. */
function listUnwatched({ perils, namesPerils, feeds }: HazardQuery): readonly string[] {
  return namesPerils ? perils.filter((peril) => !feeds.some((feed) => feed.perils.includes(peril))) : [];
}

/** As many of the gravest warnings as an answer may hold. */
function cut(items: HazardItemAnswer[]): { items: HazardItemAnswer[]; isCut: boolean } {
  let characters = 0;
  const last = items.findIndex((item) => {
    characters += Buffer.byteLength(JSON.stringify(item)) + 1;
    return characters > MOST_CHARACTERS;
  });
  return last === -1 ? { items, isCut: false } : { items: items.slice(0, last), isCut: true };
}

/** The items as the call's run stores them: without their geometries, which would be larger than all other runs. */
function toKept(
  found: readonly DrawnItem[],
  items: readonly HazardItemAnswer[],
  freshness: readonly FeedFreshness[],
): AnsweredChunk {
  const rows = items.map(({ outline: _, ...answer }, index) => {
    const own = freshness.find(({ feed }) => feed.id === found[index]?.feed);
    return { answer, fields: {}, sharesId: false, isSample: own?.feed.isSample === true };
  });
  const sources = freshness.filter(({ asOf }) => asOf !== null).map(({ feed }) => feed.id);
  return { rows, sources };
}

function toConfidence(isFresh: boolean) {
  return isFresh
    ? ({ level: 'high', score: 1, basis: 'as_given', why: 'As its publisher says it now.' } as const)
    : ({
        level: 'medium',
        score: 0.75,
        basis: 'stale_feed',
        why: 'From an old answer of its publisher: it may have changed since.',
      } as const);
}

function toMessage(
  sent: number,
  found: number,
  isCut: boolean,
  freshness: readonly FeedFreshness[],
  unwatched: readonly string[],
): string[] {
  const count = counted(found, 'warning or event is', 'warnings and events are');
  const { old, silent } = listUnfresh(freshness);
  const mayBeMore = 'There may be more, because these feeds';
  return [
    ...(found > 0 || freshness.length > 0
      ? [found === 0 ? 'No warning or event of this kind is known to be in force.' : `${count} in force.`]
      : []),
    ...(unwatched.length > 0 ? [`No feed watches ${unwatched.join(', ')} in this region.`] : []),
    ...(isCut
      ? [
          `An answer holds at most 10 MB, so it lists the ${sent} most severe.`,
          'Ask for fewer perils or a higher level.',
        ]
      : []),
    ...(old.length > 0 ? [`${mayBeMore} are out of date: ${old.join(', ')}.`] : []),
    ...(silent.length > 0 ? [`${mayBeMore} have not answered yet: ${silent.join(', ')}.`] : []),
  ];
}
