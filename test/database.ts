import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../server/db/database.ts';
import { createDistributed } from './db/distribute.ts';

/** Databases of this test run begin so: two runs side by side keep out of each other's way. */
export function runPrefix(): string {
  return `milepost_test_${process.env.TEST_RUN}_`;
}

/** Migrated and empty; each suite works on a clone of it. */
export function emptyTemplate(): string {
  return `${runPrefix()}empty`;
}

export interface TestDatabase {
  db: Database;
  url: string;
  drop(): Promise<void>;
}

/**
 * A database of the suite's own, cloned from a template in a moment. Call in beforeAll; drop in afterAll. With
 * TEST_DISTRIBUTED it is spread over a cluster instead, and empty: shards cannot be cloned.
 */
export async function createTestDatabase(template = emptyTemplate()): Promise<TestDatabase> {
  const name = `${runPrefix()}${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) =>
    process.env.TEST_DISTRIBUTED
      ? createDistributed(admin, name, databaseUrl)
      : cloneWhenFree(admin, name, template),
  );
  const url = databaseUrl(name);
  const db = openDatabase(url);
  const drop = async () => {
    await db.end();
    await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
  };
  return { db, url, drop };
}

export function databaseUrl(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** Postgres copies a template only while nobody else does: two suites that start at once take turns. */
async function cloneWhenFree(admin: pg.Client, name: string, template: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      // Copied as files: what is written to the log page by page takes five times as long.
      await admin.query(`create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      const isBusy = (error as { code?: string }).code === '55006';
      if (!isBusy || attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 + 50 * Math.random()));
    }
  }
}

export async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
