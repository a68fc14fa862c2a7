// A driver's unsent messages, in the browser's own database, which outlives the page.

/** @typedef {{ id: string, own: string, kind: 'tick', stop: string, done_at: string | null, note: string, said_at: string }} WaitingTick */
/** @typedef {{ id: string, own: string, kind: 'photo', stop: string, photo: Blob }} WaitingPhoto */
/** @typedef {WaitingTick | WaitingPhoto} Waiting */

const STORE = 'waiting';

/** @template Result @param {IDBRequest<Result>} request @returns {Promise<Result>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

function open() {
  if (opened) return opened;
  const request = indexedDB.open('milepost-driver', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  opened = done(request);
  return opened;
}

/** @param {IDBTransactionMode} mode */
const store = async (mode) => (await open()).transaction(STORE, mode).objectStore(STORE);

/**
 * Replaces the waiting message with the same id.
 * @param {Waiting} one
 */
export async function keepWaiting(one) {
  await done((await store('readwrite')).put(one));
}

/**
 * The waiting messages of one driver's page.
 * @param {string} own
 * @returns {Promise<Waiting[]>}
 */
export async function listWaiting(own) {
  /** @type {Waiting[]} */
  const all = await done((await store('readonly')).getAll());
  return all.filter((one) => one.own === own);
}

/**
 * Removes what was sent, unless a newer message has replaced it meanwhile.
 * @param {Waiting} sent
 */
export async function dropWaiting(sent) {
  const waiting = await store('readwrite');
  /** @type {Waiting | undefined} */
  const now = await done(waiting.get(sent.id));
  if (now?.kind === 'tick' && sent.kind === 'tick' && now.said_at !== sent.said_at) return;
  await done(waiting.delete(sent.id));
}
