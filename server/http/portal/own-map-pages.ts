import type { LogEntry } from '../../maps/changes/logbook.ts';
import type { MapContent } from '../../maps/content/map-content.ts';
import type { Comment } from '../../maps/feedback/comments.ts';
import type { PhotoHead } from '../../maps/photos/photos.ts';
import type { MapHead } from '../../maps/store/map-store.ts';
import { Html, html } from '../pages/html.ts';
import { tokenField } from './forms.ts';

export const OWN_MAPS = '/developers/portal/maps';

/** A person's maps, most recently changed first. */
export function ownMapsPage(heads: readonly MapHead[]): Html {
  const rows = heads.map(
    ({ id, title, version, pins, updatedAt }) => html`<tr>
<th scope="row"><a href="${OWN_MAPS}/${id}">${title}</a></th><td>${pins}</td><td>${version}</td>
<td><time datetime="${updatedAt.toISOString()}">${toMinute(updatedAt)}</time></td></tr>`,
  );
  const table = html`<table><thead><tr><th scope="col">Map</th><th scope="col">Pins</th><th scope="col">Version</th><th scope="col">Changed</th></tr></thead>
<tbody>${rows}</tbody></table>`;
  return html`<h1>Maps</h1>
<p><a class="button first" href="${OWN_MAPS}/new">New map</a></p>
${heads.length === 0 ? html`<p class="lead">You have no maps yet. A map is made from pasted rows, a file or any answer, and has a link to share.</p>` : table}`;
}

export interface OwnMap {
  head: MapHead;
  content: MapContent;
  log: readonly LogEntry[];
  photos: readonly PhotoHead[];
  comments: readonly Comment[];
  takesComments: boolean;
  /** The pin from which the owner came. */
  chosen: { layer: string; pin: string };
}

/** One map for its owner: what can be changed, its logbook, its photos and comments. */
export function ownMapPage(own: OwnMap, token: string): Html {
  const { head, content, log, photos, chosen } = own;
  const at = `${OWN_MAPS}/${head.id}`;
  const layers = content.layers.map(
    ({ name }) => html`<option${name === chosen.layer ? new Html(' selected') : null}>${name}</option>`,
  );
  const pinFields = html`<label>Layer <select name="layer">${layers}</select></label>
<label>Pin id <input name="pin" required autocomplete="off" value="${chosen.pin}"></label>`;
  const known = content.layers
    .find(({ name }) => name === chosen.layer)
    ?.features.find(({ id }) => id === chosen.pin);
  return html`<h1>${head.title}</h1>
<p class="row"><a class="button first" href="/v/${head.id}">Open the map</a> <a class="button" href="${at}/move">Move pins on the map</a> <a class="button" href="/developers/portal/watches/new?map=${head.id}">Watch it</a>${
    content.plan && html` <a class="button" href="${at}/plan">Arrange the plan</a>`
  }</p>
<section><h2>Title</h2>
<form class="form-fields" method="post" action="${at}/title">${tokenField(token)}
<label>Title <input name="title" required maxlength="200" value="${head.title}"></label> <button class="button">Rename</button></form></section>
<section id="pins"><h2>Pins</h2>
<p class="note">${
    known
      ? html`You chose <strong>${known.name}</strong>. What is left blank stays as it is.`
      : html`Easiest from the map: press a pin there, then Edit it. What is left blank stays as it is.`
  }</p>
<form class="form-fields" method="post" action="${at}/pin">${tokenField(token)}${pinFields}
<label>New name <input name="name" autocomplete="off"></label>
<label>New latitude <input name="lat" inputmode="decimal" autocomplete="off"></label>
<label>New longitude <input name="lng" inputmode="decimal" autocomplete="off"></label>
<label>Field <input name="field" autocomplete="off"></label>
<label>Its value <input name="value" autocomplete="off"></label>
<button class="button">Change the pin</button></form></section>
<section><h2>Photos</h2>
<ul>${photos.map((photo) => photoItem(photo, head.id, at, token))}</ul>
<form class="form-fields" method="post" action="${at}/photos" enctype="multipart/form-data">${tokenField(token)}${pinFields}
<label>JPEG, PNG or WebP, at most 10 MB <input type="file" name="photo" accept="image/jpeg,image/png,image/webp" required></label>
<button class="button">Add the photo</button></form>
<p>Photos are kept without the place and time that cameras write into them, and are shown to everyone who has the map's link.</p></section>
${commentsSection(own, at, token)}
<section><h2>Logbook</h2>
<form class="form-fields" method="post" action="${at}/notes">${tokenField(token)}
<label>Note <input name="words" required maxlength="2000" autocomplete="off"></label> <button class="button">Write</button></form>
<table class="cards"><thead><tr><th scope="col">When</th><th scope="col" class="words">Who</th><th scope="col">Version</th><th scope="col" class="words">What</th><th scope="col"><span class="hidden">Go back</span></th></tr></thead>
<tbody>${log.map((entry) => logRow(entry, head.version, at, token))}</tbody></table></section>`;
}

function commentsSection({ comments, takesComments }: OwnMap, at: string, token: string): Html {
  const items = comments.map(
    ({
      id,
      at: time,
      layer,
      pin,
      author,
      words,
    }) => html`<li><p class="note">${author || 'Somebody'} on ${pin} of ${layer}, ${toMinute(time)}</p>
<p class="said">${words}</p>
<form method="post" action="${at}/comments/${id}/delete">${tokenField(token)}<button class="quiet">Delete this comment</button></form></li>`,
  );
  const words = takesComments
    ? 'Everyone who has the link can write to a pin, and sees what others wrote.'
    : 'Nobody can write to a pin; what was written stays to be seen until you delete it.';
  return html`<section id="comments"><h2>Comments</h2>
<p class="note">${words}</p>${items.length > 0 && html`<ul class="events">${items}</ul>`}
<form method="post" action="${at}/comments">${tokenField(token)}<input type="hidden" name="takes" value="${takesComments ? 'no' : 'yes'}">
<button class="button">${takesComments ? 'Take no more comments' : 'Take comments again'}</button></form></section>`;
}

function photoItem(
  { id, layer, pin, width, height }: PhotoHead,
  map: string,
  at: string,
  token: string,
): Html {
  const name = `Photo of ${pin} on ${layer}`;
  return html`<li><img src="/v/${map}/photos/${id}.webp" alt="${name}" width="160" height="${Math.round((160 * height) / width)}" loading="lazy">
<form method="post" action="${at}/photos/${id}/delete">${tokenField(token)}<button class="quiet">Delete the ${name.toLowerCase()}</button></form></li>`;
}

function logRow({ at, version, words, author }: LogEntry, newest: number, path: string, token: string): Html {
  const back =
    version !== null &&
    version !== newest &&
    html`<form method="post" action="${path}/revert">${tokenField(token)}<input type="hidden" name="version" value="${version}">
<button class="quiet">Go back<span class="hidden"> to version ${version}</span></button></form>`;
  return html`<tr><th scope="row"><time datetime="${at.toISOString()}">${toMinute(at)}</time></th><td class="words">${author}</td><td data-name="Version">${version ?? 'note'}</td>
<td class="words">${words.join(' ')}</td><td class="words">${back}</td></tr>`;
}

// '2026-01-31 14:05'
const toMinute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
