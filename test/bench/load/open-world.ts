// The load's own accounts, questions and spreadsheets, on a server that is ready.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureAccount } from '../../../server/accounts/account.ts';
import { createFormulaToken, createKey } from '../../../server/accounts/keys.ts';
import { readConfig } from '../../../server/config/read-config.ts';
import type { Database } from '../../../server/db/database.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { Emulator, SERVICE_EMAIL } from '../../sheets/emulator/emulator.ts';
import { startEmulator } from '../../sheets/emulator/emulator-server.ts';
import { FirstAnswers } from './first-answers.ts';
import { makeQuestions } from './make-questions.ts';
import type { Settings } from './programs.ts';
import { type LoadAccount, noneAcknowledged, type World } from './world.ts';

const ACCOUNTS = 4;
const MANY = 1_000_000_000;

export interface Spreadsheets {
  emulator: Emulator;
  /** What a server needs to use them. */
  settings: Settings;
  stop(): Promise<void>;
}

/** Starts the spreadsheet service of this machine; the key for it lies in the folder. */
export async function openSpreadsheets(folder: string): Promise<Spreadsheets> {
  const emulator = new Emulator();
  const { root, stop } = await startEmulator(emulator);
  const keyFile = join(folder, 'service-account.json');
  await writeFile(keyFile, JSON.stringify({ client_email: SERVICE_EMAIL, private_key: 'none' }));
  return { emulator, settings: { LOOPBACK_FILES: root, GOOGLE_SERVICE_ACCOUNT_FILE: keyFile }, stop };
}

type Given = Pick<World, 'send' | 'judge' | 'isPatient' | 'onAnswer' | 'dataState' | 'emulator' | 'faults'>;

/** Makes the accounts and questions, on a database with Sampleford. */
export async function openWorld(db: Database, seed: number, given: Given): Promise<World> {
  const accounts: LoadAccount[] = [];
  for (let n = 0; n < ACCOUNTS; n++) accounts.push(await openAccount(db, `load-${n}@example.org`));
  return {
    ...given,
    accounts,
    answers: new FirstAnswers(given.faults),
    questions: await makeQuestions(db, seed),
    acknowledged: noneAcknowledged(),
    random: new Random(seed),
  };
}

export async function openAccount(db: Database, email: string, lookupsPerDay = MANY): Promise<LoadAccount> {
  const mapLimits = { versions: MANY, bytes: MANY };
  const limits = { ...readConfig({}), lookupsPerDay, requestsPerMinute: MANY, mapLimits };
  const { id } = await ensureAccount(db, email, limits);
  const { key } = await createKey(db, id, 'load', MANY);
  const { token } = await createFormulaToken(db, id, MANY, MANY);
  return { id, key, token };
}
