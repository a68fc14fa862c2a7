// Comments of readers in a pin's popup, and the form that adds one. Comments are shown as plain text.

/** @typedef {import('./page-types.d.ts').PageFeature} PageFeature */
/** @typedef {import('./page-types.d.ts').KeepComment} Keep */

// '10:42'
/** @param {string} time */
export const clockOf = (time) =>
  new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

// '31 Jan 2026'
/** @param {string} time */
const dayOf = (time) =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** @param {HTMLElement} place @param {PageFeature} feature @param {import('./page-types.d.ts').Opened['comment']} keep */
export function fillComments(place, feature, keep) {
  if (keep instanceof Promise) {
    keep.then((known) => fillComments(place, feature, known));
    return;
  }
  place.className = 'comments';
  const comments = feature.said?.comments ?? [];
  const list = document.createElement('ul');
  for (const { author, words, at } of comments) {
    const item = document.createElement('li');
    const from = document.createElement('small');
    from.textContent = `${author || 'Somebody'}, ${dayOf(at)}`;
    const text = document.createElement('p');
    text.textContent = words;
    item.append(from, text);
    list.append(item);
  }
  place.replaceChildren(...(comments.length > 0 ? [list] : []));
  if (keep) place.append(toForm(keep, () => fillComments(place, feature, keep)));
}

/** @param {Keep} keep @param {() => void} onKept */
function toForm(keep, onKept) {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = 'Comment';
  const form = document.createElement('form');
  const author = toField(form, 'Your name', document.createElement('input'), 60);
  author.autocomplete = 'name';
  const words = toField(
    form,
    'Comment, seen by all who have the link',
    document.createElement('textarea'),
    1000,
  );
  words.required = true;
  const button = document.createElement('button');
  button.textContent = 'Send';
  const told = document.createElement('p');
  told.role = 'status';
  form.append(button, told);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    const refusal = await keep(author.value, words.value);
    button.disabled = false;
    if (refusal === null) onKept();
    else told.textContent = refusal;
  });
  details.append(summary, form);
  return details;
}

/** @template {HTMLInputElement | HTMLTextAreaElement} Field
 * @param {HTMLElement} form @param {string} words @param {Field} field @param {number} most
 * @returns {Field} */
function toField(form, words, field, most) {
  const label = document.createElement('label');
  field.maxLength = most;
  label.append(words, field);
  form.append(label);
  return field;
}

/**
 * All comments of the map, newest first. A press on one opens its pin.
 * @param {HTMLDetailsElement} details @param {import('./page-types.d.ts').PageLayer[]} layers
 * @param {(layer: number, feature: number) => void} open
 */
export function listTalk(details, layers, open) {
  const all = layers.flatMap(({ features }, layer) =>
    features.flatMap(({ name, said }, feature) =>
      (said?.comments ?? []).map((comment) => ({ comment, name, layer, feature })),
    ),
  );
  details.hidden = all.length === 0;
  const summary = document.createElement('summary');
  summary.textContent = all.length === 1 ? '1 comment' : `${all.length} comments`;
  const list = document.createElement('ul');
  for (const { comment, name, layer, feature } of all.sort((a, b) =>
    a.comment.at < b.comment.at ? 1 : -1,
  )) {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.addEventListener('click', () => open(layer, feature));
    const words = document.createElement('small');
    words.textContent = `${comment.words} (${comment.author || 'Somebody'}, ${dayOf(comment.at)})`;
    item.append(button, words);
    list.append(item);
  }
  details.replaceChildren(summary, list);
}
