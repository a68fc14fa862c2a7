// Rows that an edition may place otherwise, and those whose answer rests on what changed around them, are asked again as
// they were asked, at no cost.
import type { AnsweredRow } from '../../shared/api/common.ts';
import { ApiError } from '../../shared/api-error.ts';
import { formatCount } from '../../shared/format-count.ts';
import { distanceMeters, type Point } from '../geometry/distance.ts';
import { MOVED_METERS, type PresentPlace } from '../ledger/outdated-rows.ts';
import type { KeptRow } from '../ledger/runs.ts';
import { answerInChunks } from '../pipeline/answer-in-chunks.ts';
import type { PreparedRequest } from '../pipeline/answer-rows.ts';
import type { AnyRowsEndpoint } from '../pipeline/endpoint.ts';
import { forAccount } from '../pipeline/for-account.ts';
import { parseBody } from '../pipeline/read-request.ts';
import { listingSourcesOnce, type Services } from '../pipeline/services.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { SentRow } from '../rows/sent-row.ts';
import type { ChangedAnswers, SurroundingChanges } from './changed-answers.ts';
import { describeDifference } from './describe-difference.ts';
import type { KeptRun } from './edition-checks.ts';
import {
  type Checked,
  type Held,
  type HeldChunk,
  isMoved,
  isSpread,
  listHeld,
  type PlaceChanges,
  toOutdatedRow,
} from './held-chunk.ts';
import { readKeptPoint, readRowPlace } from './kept-place.ts';

export interface AnswerServices {
  services: Services;
  endpoints: readonly AnyRowsEndpoint[];
}

/** What a run was asked, ready to be asked again, and what of an edition its answers may rest on. */
export interface KeptQuestion {
  asked: PreparedRequest;
  outdates: NonNullable<AnyRowsEndpoint['outdates']>;
  around: SurroundingChanges;
  /** The edition may have moved a place that every row's answer rests on. */
  bearsOnAll: boolean;
  /** 'depot: 320 m from where it was'; null where it stands as before. */
  movedEnds: string | null;
  services: Services;
}

/** What an edition changed. */
export interface EditionChanges {
  places: PlaceChanges;
  answers: ChangedAnswers;
}

/** Null of a run whose answers are not held against editions beside their places. */
export async function readQuestion(
  { services: all, endpoints }: AnswerServices,
  { accountId, endpoint: name, asking, placing }: KeptRun,
  changed: EditionChanges,
): Promise<KeptQuestion | null> {
  const endpoint = endpoints.find(({ contract }) => contract.name === name);
  const outdates = endpoint?.outdates;
  if (!endpoint || !outdates || asking === null) return null;
  const services = listingSourcesOnce(await forAccount(all, { id: accountId }));
  const asked = await prepareAgain(endpoint, { asking, accountId, services });
  if (asked === null) return null;
  const { request, prepared } = asked;
  const question = JSON.stringify([name, asking, prepared]);
  const around = changed.answers.of(question, outdates.concerns({ request, prepared }));
  const ends = outdates.endsOf?.(prepared) ?? [];
  const bearsOnAll = ends.some((end) => changed.places.bearsOn({ ...end, isHouse: false, isTown: true }));
  const movedEnds = tellMovedEnds(outdates.tellsEndAs, placing?.ends ?? [], ends);
  return { asked, outdates, around, bearsOnAll, movedEnds, services };
}

function tellMovedEnds(
  name: string | undefined,
  before: readonly (Point | null)[],
  now: readonly { point: Point | null }[],
): string | null {
  const moved = before.flatMap((was, index) => {
    const is = now[index]?.point;
    const meters = was && is ? distanceMeters(was, is) : 0;
    return meters >= MOVED_METERS ? [`${name}: ${formatCount(Math.round(meters))} m from where it was`] : [];
  });
  return name === undefined || moved.length === 0 ? null : moved.join('; ');
}

/** Null where it cannot be asked any more, as when none of its sites is found: of its rows their places alone are told. */
async function prepareAgain(
  endpoint: AnyRowsEndpoint,
  { asking, accountId, services }: { asking: object; accountId: string; services: Services },
): Promise<PreparedRequest | null> {
  try {
    const request = parseBody(endpoint.contract, { ...asking, ...standIns(endpoint) }) as RowsRequest;
    const prepared = (await endpoint.prepare?.(request, { accountId, services })) ?? null;
    return { endpoint, request, prepared, accountId };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** As many rows as any endpoint needs; what is prepared does not rest on them. */
const standIns = ({ lists }: AnyRowsEndpoint) => ({ [lists?.fields.at(-1) ?? 'records']: [{}, {}] });

export async function checkAnswers(
  question: KeptQuestion,
  chunk: HeldChunk,
  changed: PlaceChanges,
): Promise<Checked> {
  const { asked, outdates, movedEnds, services } = question;
  const borne = await listBorne(question, chunk, changed);
  const again = borne.flatMap((held) => {
    const sent = toSent(held);
    return sent ? [{ held, sent }] : [];
  });
  const rows = again.map(({ sent }) => sent);
  const lookedUp = rows.map(() => true);
  const chunks = rows.length > 0 ? await answerInChunks(asked, rows, lookedUp, services) : [];
  const answers = chunks.flatMap((one) => one.chunk.rows.map(({ answer }) => answer));
  return {
    asked: again.map(({ held }) => held.position),
    outdated: again.flatMap(({ held }, index) => {
      const now = answers[index] as AnsweredRow;
      const answer = describeDifference(outdates.told(held.row as AnsweredRow), outdates.told(now));
      const told = [answer, movedEnds].filter((words) => words !== null).join('; ') || null;
      return toOutdatedRow(held, readRowPlace(now as KeptRow), told, changed) ?? [];
    }),
  };
}

/** The rows that the edition may answer otherwise. */
async function listBorne(
  question: KeptQuestion,
  chunk: HeldChunk,
  changed: PlaceChanges,
): Promise<readonly Held[]> {
  const { outdates, bearsOnAll, services } = question;
  // A row that was not looked up has neither a place nor a point.
  const held = listHeld(chunk).filter(({ place, row }) => place || readKeptPoint(row));
  if (bearsOnAll) return held;
  const isBorne = (one: Held) =>
    isMoved(one, changed) || isSpread(one, changed) || isReached(question, one, false);
  const isSure = new Set(held.filter(isBorne));
  if (!outdates.listStrays) return [...isSure];
  const open = held.flatMap((one) => {
    const point = isSure.has(one) ? null : presentPoint(one);
    return point && isReached(question, one, true) ? [{ one, point }] : [];
  });
  const points = open.map(({ point }) => point);
  const isStray = points.length > 0 ? await outdates.listStrays(points, services) : [];
  const strays = new Set(open.flatMap(({ one }, index) => (isStray[index] ? [one] : [])));
  return held.filter((one) => isSure.has(one) || strays.has(one));
}

/** Whether something that the row's answer rests on changed around it. */
function isReached({ asked, outdates, around }: KeptQuestion, held: Held, isStray: boolean): boolean {
  const { row, since } = held;
  const point = presentPoint(held);
  const radiusMeters = since?.isElsewhere ? null : (row.sent?.radius_m ?? null);
  const known = since ? withoutAnswer(row, since) : (row as AnsweredRow);
  const of = { radiusMeters, request: asked.request, isStray };
  return point !== null && around.reach(point, (layer) => outdates.reachMeters(known, { layer, ...of }));
}

const presentPoint = ({ row, since }: Held): Point | null => (since ? since.point : readKeptPoint(row));

/** What is known of a row whose answer is another by now. */
function withoutAnswer({ id, record_key, status, confidence, placed_by }: KeptRow, since: PresentPlace) {
  return { id, record_key, status, confidence, ...(!since.isElsewhere && { placed_by }) } as AnsweredRow;
}

/** As the row was asked; one that was taken from another run stands where it was known there. */
function toSent({ position, row }: Held): SentRow | null {
  const { name = null, address = null, lat = null, lng = null } = (row.sent ?? {}) as Partial<SentRow>;
  const own = { id: String(position), name, fields: {}, sharesId: false };
  if (address !== null || lat !== null) return { ...own, address, lat, lng };
  const { record_key, status, confidence, placed_by, flagged } = row;
  const point = readKeptPoint(row);
  const known = { record_key, status, confidence, placed_by, flagged };
  return point && ({ ...own, address: null, ...point, known } as SentRow);
}
