import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Execution } from './execution.ts';
import { spreadsheetApp } from './spreadsheet-app.ts';
import { cacheService, propertiesService } from './stores.ts';
import { urlFetchApp } from './url-fetch.ts';

/** The global names of Apps Script that a run of a function sees. */
export function servicesOf(execution: Execution, folder: string) {
  const log = (...words: unknown[]) => void execution.world.logged.push(words.join(' '));
  return {
    console: { log, info: log, warn: log, error: log },
    SpreadsheetApp: spreadsheetApp(execution),
    PropertiesService: propertiesService(execution),
    CacheService: cacheService(execution),
    UrlFetchApp: urlFetchApp(execution, readAllowlist(folder)),
    LockService: lockService(execution),
    HtmlService: htmlService(folder),
    Session: session(execution),
    Utilities: utilities(execution),
    ScriptApp: {
      AuthMode: { NONE: 'NONE', LIMITED: 'LIMITED', FULL: 'FULL' },
      requireAllScopes: () => execution.requireAllScopes(),
    },
  };
}

/** The addresses that the manifest allows; null for any. */
function readAllowlist(folder: string): string[] | null {
  const manifest = join(folder, 'appsscript.json');
  if (!existsSync(manifest)) return null;
  return JSON.parse(readFileSync(manifest, 'utf8')).urlFetchWhitelist ?? null;
}

/**
 * "If you are working with a spreadsheet, you should call SpreadsheetApp.flush() prior to releasing the lock":
 * https://developers.google.com/apps-script/reference/lock/lock#releaselock
 */
function lockService(execution: Execution) {
  const { world } = execution;
  const lock = () => {
    let isHeld = false;
    const tryLock = (ms: number) => {
      execution.needPermission('LockService');
      if (world.isLockTaken && !isHeld) {
        execution.pass(ms);
        return false;
      }
      world.isLockTaken = true;
      isHeld = true;
      return true;
    };
    return {
      tryLock,
      waitLock: (ms: number) => {
        if (!tryLock(ms))
          throw new Error('There are too many LockService operations against the same script.');
      },
      hasLock: () => isHeld,
      releaseLock: () => {
        if (isHeld && world.keptBack > 0) world.releasedTooEarly++;
        if (isHeld) world.isLockTaken = false;
        isHeld = false;
      },
    };
  };
  return { getDocumentLock: lock, getUserLock: lock, getScriptLock: lock };
}

function htmlService(folder: string) {
  const output = (html: string) => {
    let title = '';
    const page = {
      setTitle: (text: string) => {
        title = text;
        return page;
      },
      setWidth: () => page,
      setHeight: () => page,
      getTitle: () => title,
      getContent: () => html,
    };
    return page;
  };
  return {
    createHtmlOutputFromFile: (name: string) => output(readFileSync(join(folder, `${name}.html`), 'utf8')),
    createHtmlOutput: output,
  };
}

function session(execution: Execution) {
  const user = () => ({ getEmail: () => (execution.mode === 'formula' ? '' : execution.user) });
  return {
    getActiveUser: user,
    getEffectiveUser: user,
    getTemporaryActiveUserKey: () => createHash('sha256').update(execution.user).digest('hex'),
    getActiveUserLocale: () => 'en',
    getScriptTimeZone: () => 'Etc/UTC',
  };
}

function utilities(execution: Execution) {
  const signed = (bytes: Uint8Array) => [...bytes].map((byte) => (byte > 127 ? byte - 256 : byte));
  const toBuffer = (data: string | number[]) =>
    typeof data === 'string' ? Buffer.from(data, 'utf8') : Buffer.from(data.map((byte) => byte & 255));
  return {
    DigestAlgorithm: { SHA_256: 'sha256', MD5: 'md5' },
    Charset: { UTF_8: 'utf8' },
    computeDigest: (algorithm: string, text: string | number[]) =>
      signed(createHash(algorithm).update(toBuffer(text)).digest()),
    base64Encode: (data: string | number[]) => toBuffer(data).toString('base64'),
    base64EncodeWebSafe: (data: string | number[]) =>
      toBuffer(data).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
    getUuid: () => randomUUID(),
    sleep: (ms: number) => execution.sleep(ms),
    formatDate,
  };
}

/** The letters of SimpleDateFormat that dates are written with here. */
function formatDate(date: Date, timeZone: string, pattern: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
      .formatToParts(new Date(date.getTime()))
      .map(({ type, value }) => [type, value]),
  );
  const month = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'short' }).format(
    new Date(date.getTime()),
  );
  const letters: Record<string, string | undefined> = {
    yyyy: parts['year'],
    MMM: month,
    MM: parts['month'],
    dd: parts['day'],
    d: String(Number(parts['day'])),
    HH: parts['hour'],
    mm: parts['minute'],
    ss: parts['second'],
  };
  return pattern.replaceAll(/'([^']*)'|([A-Za-z])\2*/g, (found, quoted) => {
    if (quoted !== undefined) return quoted;
    const known = letters[found];
    if (known === undefined) throw new Error(`This stand-in does not know '${found}' in '${pattern}'.`);
    return known;
  });
}
