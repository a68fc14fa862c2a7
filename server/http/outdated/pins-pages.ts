import { counted } from '../../../shared/counted.ts';
import { formatCount } from '../../../shared/format-count.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { OutdatedMap, PointNow } from '../../maps/store/outdated-pins.ts';
import { type Html, html } from '../pages/html.ts';
import { tokenField } from '../portal/forms.ts';
import { timeTag } from '../portal/time-tag.ts';
import { formatDistance } from './outdated-words.ts';

/** Pages of single maps, below that of all changes. */
const MAPS = '/maps';
const OWN_MAP = '/developers/portal/maps';

/** '3 pins would stand elsewhere, 1 pin would not be found' */
function pinWords({ elsewhere, nowhere }: Pick<OutdatedMap, 'elsewhere' | 'nowhere'>): string {
  return [
    ...(elsewhere > 0 ? [`${counted(elsewhere, 'pin')} would stand elsewhere`] : []),
    ...(nowhere > 0 ? [`${counted(nowhere, 'pin')} would not be found`] : []),
  ].join(', ');
}

/** Maps of an account with such pins; '' where there are none. */
export function mapsSection(
  maps: readonly OutdatedMap[],
  at: string,
  titleOf: (source: string) => string,
): Html | '' {
  if (maps.length === 0) return '';
  return html`<section id="maps"><h2>Your maps</h2>
<p>Pins that were placed by their text, whether or not the run that drew them is still kept.</p>
<ul class="keys">${maps.map(
    (map) => html`<li><div><strong><a href="${at}${MAPS}/${map.mapId}">${pinWords(map)}</a></strong></div>
<div class="note long">${formatCount(map.elsewhere + map.nowhere)} of the ${counted(map.pins, 'pin')} of ${map.title}. Found ${timeTag(map.foundAt)}, after an edition of ${titleOf(map.source)}.</div></li>`,
  )}</ul></section>`;
}

/** A pin that would stand elsewhere today. */
export interface ShownPin {
  name: string;
  layer: string;
  before: Point;
  now: PointNow;
}

interface OneMap {
  map: OutdatedMap;
  /** Some of its pins. */
  pins: readonly ShownPin[];
  /** How many pins the next version moves. */
  moving: number;
  /** Its pins are stops of a plan. */
  isPlanned: boolean;
  left: number;
}

/** The pins of one map that would stand elsewhere, and what can be done about them. */
export function outdatedMapPage(
  { map, pins, moving, isPlanned, left }: OneMap,
  at: string,
  token: string,
): Html {
  const own = `${at}${MAPS}/${map.mapId}`;
  const count = map.elsewhere + map.nowhere;
  return html`<p class="crumbs"><a href="${at}">What changed for you</a></p>
<h1>${counted(count, 'pin')} of ${formatCount(map.pins)}</h1>
<p class="lead long">${pinWords(map)}: on your map <a href="${OWN_MAP}/${map.mapId}">${map.title}</a>. Its versions stay as they are.</p>
<section><h2>Move them</h2>
<p>${moving > 0 ? html`The map's next version, with each pin where its text is found today. What else the map tells of them stays as it was drawn.${isPlanned && html` The days of its plan are measured anew when you <a href="${OWN_MAP}/${map.mapId}/plan">arrange it</a>.`} It costs 1 lookup; you have ${formatCount(left)} left today.` : 'What is not found any more stays where it is.'}</p>
<div class="row">${moving > 0 && html`<form method="post" action="${own}/move">${tokenField(token)}<button class="button first">Make the next version, with ${counted(moving, 'pin')} moved</button></form>`}
<form method="post" action="${own}/dismiss">${tokenField(token)}<button class="button">Take this map off the list</button></form></div></section>
<section><h2>Pins</h2><ul class="keys">${pins.map(
    (pin) =>
      html`<li><div><strong class="long">${pin.name}</strong></div><div class="note long">${pin.layer}. ${whereWords(pin)}</div></li>`,
  )}</ul>
${count > pins.length && html`<p class="note">The first ${formatCount(pins.length)} of ${formatCount(count)}.</p>`}</section>`;
}

function whereWords({ before, now }: ShownPin): string {
  const was = `${before.lat.toFixed(5)}, ${before.lng.toFixed(5)}`;
  if (now === null) return `Not found any more. It stands at ${was}.`;
  const far = formatDistance(distanceMeters(before, now));
  return `Its text is found ${far} from there: at ${now.lat.toFixed(5)}, ${now.lng.toFixed(5)}, not at ${was}.`;
}
