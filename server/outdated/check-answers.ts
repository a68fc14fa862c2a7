// Rows with an unchanged place whose answer depends on changed surroundings: they are asked again, at no cost.
import type { AnsweredRow } from '../../shared/api/common.ts';
import type { OutdatedRow } from '../ledger/outdated-rows.ts';
import type { KeptRow } from '../ledger/runs.ts';
import { answerInChunks } from '../pipeline/answer-in-chunks.ts';
import type { AnyRowsEndpoint } from '../pipeline/endpoint.ts';
import { forAccount } from '../pipeline/for-account.ts';
import { parseBody } from '../pipeline/read-request.ts';
import { listingSourcesOnce, type Services } from '../pipeline/services.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { SentRow } from '../rows/sent-row.ts';
import type { ChangedAnswers } from './changed-answers.ts';
import type { KeptRun } from './edition-checks.ts';
import { readKeptPoint } from './kept-place.ts';

export interface AnswerServices {
  services: Services;
  endpoints: readonly AnyRowsEndpoint[];
}

/** Rows of a chunk whose place is unchanged. */
export interface HeldAnswers {
  rows: readonly KeptRow[];
  firstPosition: number;
  /** Indexes of rows with a changed place, and of rows that were outdated before. */
  told: ReadonlySet<number>;
  outdated: ReadonlySet<number>;
  /** Indexes of rows whose place the edition may affect. */
  borne: ReadonlySet<number>;
}

interface Asked {
  position: number;
  row: KeptRow & Partial<AnsweredRow>;
  sent: SentRow;
}

const NOTHING = { asked: [], outdated: [] };

export async function checkAnswers(
  { services: all, endpoints }: AnswerServices,
  run: KeptRun,
  { rows, firstPosition, told, outdated, borne }: HeldAnswers,
  changed: ChangedAnswers,
): Promise<{ asked: number[]; outdated: OutdatedRow[] }> {
  const endpoint = endpoints.find(({ contract }) => contract.name === run.endpoint);
  const outdates = endpoint?.outdates;
  if (!endpoint || !outdates || run.asking === null) return NOTHING;
  const services = listingSourcesOnce(await forAccount(all, run.accountId));
  const request = parseBody(endpoint.contract, { ...run.asking, records: [{}] }) as RowsRequest;
  const prepared = (await endpoint.prepare?.(request, { accountId: run.accountId, services })) ?? null;
  const question = JSON.stringify([run.endpoint, run.asking, prepared]);
  const around = changed.of(question, (change) => outdates.concerns(change, prepared));
  const held = rows.flatMap((row, index): Asked[] => {
    const position = firstPosition + index;
    const point = readKeptPoint(row);
    const sent = point && !told.has(position) && toSent(row, point, position);
    if (!point || !sent) return [];
    const isHit =
      outdated.has(position) ||
      borne.has(position) ||
      around.reach(point, outdates.reachMeters(row as AnsweredRow, request));
    return isHit ? [{ position, row, sent }] : [];
  });
  if (held.length === 0) return NOTHING;
  const asked = { endpoint, request, prepared, accountId: run.accountId };
  const sent = held.map((one) => one.sent);
  const chunks = await answerInChunks(
    asked,
    sent,
    sent.map(() => true),
    services,
  );
  const answers = chunks.flatMap(({ chunk }) => chunk.rows.map(({ answer }) => answer));
  return {
    asked: held.map(({ position }) => position),
    outdated: held.flatMap((one, index) => {
      const words = tellDifference(
        outdates.told(one.row as AnsweredRow),
        outdates.told(answers[index] as AnsweredRow),
      );
      return words === null ? [] : [toOutdated(one, words)];
    }),
  };
}

/** The row's request. A row that was taken from another run keeps the point that it had there. */
function toSent(
  { sent, ...row }: KeptRow,
  { lat, lng }: { lat: number; lng: number },
  position: number,
): SentRow | null {
  const {
    name = null,
    address = null,
    lat: sentLat = null,
    lng: sentLng = null,
  } = (sent ?? {}) as Partial<SentRow>;
  const own = { id: String(position), name, fields: {}, sharesId: false };
  if (address !== null || sentLat !== null)
    return Object.assign(own, { address, lat: sentLat, lng: sentLng });
  const { record_key, status, confidence } = row;
  const known = { record_key, status, confidence, placed_by: row.placed_by, flagged: row.flagged };
  return Object.assign(own, { address: null, lat, lng, known }) as SentRow;
}

/** 'council: Newport, before Cardiff'; null where nothing differs. */
function tellDifference(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const others = names.filter((name) => before[name] !== now[name]);
  if (others.length === 0) return null;
  const words = others.map(
    (name) => `${name}: ${now[name] ?? 'not told'}, before ${before[name] ?? 'not told'}`,
  );
  const text = words.join('; ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

const LONGEST = 500;

function toOutdated({ position, row }: Asked, told: string): OutdatedRow {
  const point = readKeptPoint(row);
  const { name, address } = row.sent ?? {};
  return {
    position,
    rowId: row.id,
    sent: { name, address },
    kind: 'answer',
    before: point,
    now: point,
    movedMeters: null,
    nameNow: null,
    told,
  };
}
