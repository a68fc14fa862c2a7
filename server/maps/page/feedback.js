// Messages of drivers and readers beside the map: loaded after the map is shown, and for a planned day polled.

/** @typedef {import('./page-types.d.ts').PageData} PageData */
/** @typedef {import('./page-types.d.ts').PinFeedback} Said */
/** @typedef {Awaited<ReturnType<typeof startFeedback>>} Talk */

const AGAIN_MS = 8000;
/** The colour of stops that are done. */
const DONE_COLOR = '#b4babf';

/**
 * Keeps the features' `said` equal to the server's.
 * @param {string} id @param {PageData} data @param {(isTicked: boolean) => void} onSaid called after each answer that
 * brought something; with true where pins look different now
 */
export async function startFeedback(id, data, onSaid) {
  const colors = new Map(data.layers.flatMap(({ features }) => features.map((one) => [one, one.color])));
  let before = '';
  /** @type {Said} */
  let said = { version: data.version, takes_comments: false, ticks: [], comments: [] };
  /** @param {Said} now */
  const take = (now) => {
    said = now;
    const text = JSON.stringify(now);
    if (text === before) return;
    before = text;
    onSaid(spread(data, said, colors));
  };
  const ask = async () => {
    const answer = await fetch(`/v/${id}/said`).catch(() => null);
    if (answer?.ok) take(await answer.json());
  };
  if (data.drivers.length > 0) setInterval(() => document.hidden || ask(), AGAIN_MS);
  await ask();
  return {
    takesComments: () => said.takes_comments,
    /** @param {string} layer @param {string} pin @param {string} name @param {string} words
     * @returns {Promise<string | null>} why it was refused */
    comment: async (layer, pin, name, words) => {
      const body = new URLSearchParams({ layer, pin, name, words });
      const headers = { Accept: 'application/json' };
      const answer = await fetch(`/v/${id}/comments`, { method: 'POST', body, headers }).catch(() => null);
      const told = await answer?.json().catch(() => null);
      if (!answer?.ok) return `Not sent: ${told?.error ?? 'there is no network'}.`;
      take({ ...said, comments: told.comments });
      return null;
    },
  };
}

/**
 * The possible actions for a pin: comment on it, and for its owner change it.
 * @param {import('./page-types.d.ts').PageLayer | undefined} layer @param {number} feature
 * @param {string} own where its owner changes the map; blank for others
 * @param {Talk | Promise<Talk>} talk a promise while it is loaded
 * @returns {Pick<import('./page-types.d.ts').Opened, 'comment' | 'edit'>}
 */
export function moreOf(layer, feature, own, talk) {
  const name = layer?.name ?? '';
  const pin = layer?.features[feature]?.id ?? '';
  /** @param {Talk} loaded @returns {import('./page-types.d.ts').KeepComment | undefined} */
  const commentBy = (loaded) =>
    loaded.takesComments() ? (author, words) => loaded.comment(name, pin, author, words) : undefined;
  return {
    comment: talk instanceof Promise ? talk.then(commentBy) : commentBy(talk),
    edit: own === '' ? undefined : `${own}?${new URLSearchParams({ layer: name, pin })}#pins`,
  };
}

/**
 * Assigns its messages to each feature; returns whether any feature looks different now.
 * @param {PageData} data @param {Said} said
 * @param {Map<import('./page-types.d.ts').PageFeature, string>} colors as the map has them
 */
function spread({ layers, drivers }, { ticks, comments }, colors) {
  const byStop = new Map(ticks.map((tick) => [tick.stop, tick]));
  // A stop of a plan may have moved from one driver's layer to another's.
  const keyOf = (/** @type {string} */ layer, /** @type {string} */ pin) =>
    JSON.stringify([drivers.length > 0 ? '' : layer, pin]);
  const byPin = Map.groupBy(comments, ({ layer, pin }) => keyOf(layer, pin));
  let isChanged = false;
  for (const { name, type, features } of layers)
    for (const feature of features) {
      const tick = type === 'points' ? (byStop.get(feature.id) ?? null) : null;
      feature.said = { tick, comments: byPin.get(keyOf(name, feature.id)) ?? [] };
      const color = tick?.done_at ? DONE_COLOR : (colors.get(feature) ?? feature.color);
      isChanged ||= color !== feature.color;
      feature.color = color;
    }
  return isChanged;
}
