// One person's calls: under an Idempotency-Key, asked again where that is allowed, compared with their first answers.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Question } from './make-questions.ts';
import type { Asked, Reply } from './send.ts';
import type { LoadAccount, World } from './world.ts';

export type Answer = Record<string, unknown> & { run?: { run_id: string; rows: number } };

/** So often is a failure asked again: through the longest disturbance and a restart after it. */
const MOST_TRIES = 60;
const PAUSE_MS = 1000;
/** The share of answered calls that are asked once more under their key. */
const REPLAYED = 0.05;

export class Caller {
  constructor(
    readonly world: World,
    readonly account: LoadAccount,
  ) {}

  /** A call whose answer is compared with the first of its kind; null when it could not be had. */
  async ask({ endpoint, body }: Question, isFormula = false): Promise<Answer | null> {
    const before = this.world.dataState();
    const text = await this.#call(endpoint, body, isFormula);
    if (text === null) return null;
    const state = before === this.world.dataState() ? before : 'between';
    const question = `${isFormula ? 'formula ' : ''}${endpoint} ${JSON.stringify(body)}`;
    this.world.answers.compare(question, text, state, isFormula);
    return JSON.parse(text) as Answer;
  }

  /** A call about something of the caller's own, such as a map. */
  async call(endpoint: string, body: object): Promise<Answer | null> {
    const text = await this.#call(endpoint, body, false);
    return text === null ? null : (JSON.parse(text) as Answer);
  }

  /** A page, tile or file; the text of it. */
  async get(name: string, path: string): Promise<string | null> {
    const reply = await this.#patiently(name, { method: 'GET', path, headers: this.#headers(false) });
    return reply?.text ?? null;
  }

  /** Sends rows ahead as a file; the link to name it by. */
  async upload(csv: string): Promise<string | null> {
    const asked: Asked = {
      method: 'POST',
      path: '/addon/rows',
      body: { csv },
      headers: this.#headers(false),
    };
    const reply = await this.#patiently('upload', asked);
    return reply && (JSON.parse(reply.text) as { file: string }).file;
  }

  async #call(endpoint: string, body: object, isFormula: boolean): Promise<string | null> {
    const headers = { ...this.#headers(isFormula), 'Idempotency-Key': randomUUID() };
    const asked: Asked = { method: 'POST', path: `/v1/${endpoint}`, body, headers };
    const reply = await this.#patiently(isFormula ? 'formula' : endpoint, asked);
    if (reply === null) return null;
    this.#acknowledge(reply);
    if (this.world.random.chance(REPLAYED)) await this.#replay(asked, reply);
    return reply.text;
  }

  #headers(isFormula: boolean): Record<string, string> {
    return { 'X-API-Key': isFormula ? this.account.token : this.account.key };
  }

  #acknowledge({ text, headers }: Reply): void {
    const { lookups, runs } = this.world.acknowledged;
    const { id: accountId } = this.account;
    lookups.set(accountId, (lookups.get(accountId) ?? 0) + Number(headers['x-lookups-used']));
    const { run, job_id: jobId } = JSON.parse(text) as Answer;
    // A job's run is there when it has ended; what lists nothing keeps none.
    if (run && jobId === undefined && run.rows > 0)
      runs.push({ accountId, runId: run.run_id, rows: run.rows });
  }

  /** The same call under the same key has the same answer, byte by byte, and costs nothing. */
  async #replay(asked: Asked, first: Reply): Promise<void> {
    const again = await this.#patiently('replay', asked);
    if (again !== null && again.text !== first.text)
      this.world.faults.add('another answer under its key', {
        path: asked.path,
        first: first.text.slice(0, 300),
        now: again.text.slice(0, 300),
      });
  }

  async #patiently(name: string, asked: Asked): Promise<Reply | null> {
    const { world } = this;
    for (let tries = 1; ; tries++) {
      const reply = await world.send(asked);
      const judged = world.judge(reply);
      if (judged === null) {
        world.onAnswer(name, reply.endedMs - reply.startedMs);
        return reply;
      }
      if (judged !== 'again') world.faults.add(judged, aboutReply(asked, reply));
      const isRefused = reply.status !== null && reply.status < 500;
      if (!world.isPatient || isRefused) return null;
      if (tries === MOST_TRIES) {
        world.faults.add('never answered', aboutReply(asked, reply));
        return null;
      }
      await wait(PAUSE_MS);
    }
  }
}

function aboutReply({ path, body, headers }: Asked, reply: Reply): Record<string, unknown> {
  return {
    path,
    body: JSON.stringify(body)?.slice(0, 200),
    key: headers?.['Idempotency-Key'],
    status: reply.status,
    broken: reply.broken,
    text: reply.text.slice(0, 300),
    seconds: Math.round(reply.endedMs - reply.startedMs) / 1000,
  };
}
