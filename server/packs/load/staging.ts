import type pg from 'pg';
import type { Database } from '../../db/database.ts';
import { columnNames } from '../../gazetteer/column-names.ts';
import { toColumns } from '../../gazetteer/columns.ts';
import type { GazetteerTable, PackRow } from '../../gazetteer/pack-row.ts';
import type { Source } from '../../sources/source.ts';
import { copyLines, toCopyLine } from './copy.ts';
import { createStaging, indexStaging } from './partitions.ts';
import type { Staged } from './swap.ts';

/** About 1 MB of COPY text: large enough to save round trips, small enough to hold a few. */
const BATCH_CHARACTERS = 1_000_000;

interface Buffer {
  lines: string[];
  characters: number;
}

/** Fills and indexes new tables for all of a source's rows. They are then ready to be attached. */
export async function stageRows(
  db: Database,
  source: Source,
  fill: (staging: Staging) => Promise<void>,
): Promise<Staged> {
  const staging = await Staging.open(db, source);
  try {
    await fill(staging);
    return await staging.finish();
  } finally {
    await staging.close();
  }
}

/**
 * The tables that a load fills beside the serving ones. Rows are sent in batches on one connection. The next batch is
 * collected while the last one is sent, and add() waits when both are full.
 */
export class Staging {
  readonly staged: { source: string; table: GazetteerTable; staging: string }[] = [];
  readonly #buffers = new Map<GazetteerTable, Buffer>();
  #sending: Promise<void> = Promise.resolve();
  #part = '';

  private constructor(
    readonly client: pg.PoolClient,
    readonly source: Source,
  ) {}

  static async open(db: Database, source: Source): Promise<Staging> {
    const staging = new Staging(await db.connect(), source);
    for (const table of source.tables) {
      const name = await createStaging(staging.client, table, source.id, source.kinds?.[table]);
      staging.staged.push({ source: source.id, table, staging: name });
      staging.#buffers.set(table, { lines: [], characters: 0 });
    }
    return staging;
  }

  /** Copies the rows of the source's other parts. */
  async copyOtherParts(leftOut: readonly string[]): Promise<void> {
    for (const { table, staging } of this.staged) {
      await this.client.query(
        `insert into ${staging} select * from ${table} where source = $1 and part <> all($2)`,
        [this.source.id, leftOut],
      );
    }
  }

  /** Rows added from now on belong to this part. */
  beginPart(part: string): void {
    this.#part = part;
  }

  async add(row: PackRow): Promise<void> {
    const buffer = this.#buffers.get(row.table);
    if (!buffer) throw new Error(`${this.source.id} gave a row of ${row.table}, which it does not list`);
    const line = toCopyLine([this.source.id, this.#part, ...toColumns(row)]);
    buffer.lines.push(line);
    buffer.characters += line.length;
    if (buffer.characters >= BATCH_CHARACTERS) await this.#send(row.table, buffer);
  }

  /** Returns when the server has all rows of the part. */
  async endPart(): Promise<void> {
    for (const [table, buffer] of this.#buffers) await this.#send(table, buffer);
    await this.#sending;
  }

  /** Removes the rows of the current part. */
  async dropPart(): Promise<void> {
    // A batch that the server refused left nothing behind, and was reported.
    await this.#sending.catch(() => {});
    this.#sending = Promise.resolve();
    for (const buffer of this.#buffers.values()) {
      buffer.lines = [];
      buffer.characters = 0;
    }
    for (const { staging } of this.staged) {
      await this.client.query(`delete from ${staging} where part = $1`, [this.#part]);
    }
  }

  /** Builds the indexes. The tables are then ready to be attached. */
  async finish(): Promise<Staged> {
    for (const { table, staging } of this.staged) await indexStaging(this.client, table, staging);
    return this.staged;
  }

  async close(): Promise<void> {
    // A failed batch was reported by add() or finish(). A broken connection must not return to the pool.
    const failure = await this.#sending.then(
      () => undefined,
      (error: Error) => error,
    );
    this.client.release(failure);
  }

  async #send(table: GazetteerTable, buffer: Buffer): Promise<void> {
    const { lines } = buffer;
    buffer.lines = [];
    buffer.characters = 0;
    await this.#sending;
    if (lines.length === 0) return;
    const target = this.staged.find((one) => one.table === table)?.staging ?? '';
    this.#sending = copyLines(this.client, target, ['source', 'part', ...columnNames[table]], lines);
    // Its error is handled where it is awaited: at the next batch, in finish() or in close().
    this.#sending.catch(() => {});
  }
}
