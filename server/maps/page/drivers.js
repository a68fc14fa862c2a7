// A card for each driver of a planned day: figures, first and last stop, and what is done so far. It links to the
// driver's own page.
import { clockOf } from './comments.js';

/** @typedef {import('./page-types.d.ts').PageData} PageData */

/** @param {HTMLElement} section @param {PageData} data @param {string} own where its owner arranges the plan; blank for others
 * @returns {() => void} called whenever something was ticked off */
export function fillDrivers(section, { drivers, unassigned, layers }, own) {
  section.hidden = drivers.length === 0 && unassigned.length === 0;
  const features = new Map(layers.flatMap((layer) => layer.features.map((one) => [one.id, one])));
  const progress = drivers.map((driver) => {
    const { link, done } = toCard(driver);
    section.append(link);
    return () =>
      tellDone(
        done,
        driver.stops.flatMap((stop) => features.get(stop)?.said?.tick?.done_at ?? []),
        driver,
      );
  });
  if (unassigned.length > 0) section.append(toLeftCard(unassigned));
  if (own !== '' && !section.hidden) section.append(toArrangeLink(own));
  return () => {
    for (const tell of progress) tell();
  };
}

/** @param {PageData['drivers'][number]} driver */
function toCard({ name, address, color, says, way, hours }) {
  const link = document.createElement('a');
  link.href = address;
  if (color !== '') link.style.borderLeftColor = color;
  const title = toText('strong', name);
  const done = toText('em', '');
  done.hidden = true;
  link.append(title, toText('span', says), toText('span', hours), toText('small', way), done);
  return { link, done };
}

/** @param {PageData['unassigned']} unassigned */
function toLeftCard(unassigned) {
  const card = document.createElement('div');
  card.className = 'left';
  const count = unassigned.length;
  card.append(toText('strong', `${count} ${count === 1 ? 'stop' : 'stops'} unassigned`));
  for (const { name, reason } of unassigned) {
    const line = toText('small', `${name}: `);
    line.append(reason);
    card.append(line);
  }
  return card;
}

/** @param {string} own */
function toArrangeLink(own) {
  const link = document.createElement('a');
  link.className = 'arrange';
  link.href = `${own}/plan`;
  link.textContent = 'Arrange the plan';
  return link;
}

/** @param {HTMLElement} place @param {string[]} times @param {PageData['drivers'][number]} driver */
function tellDone(place, times, { stops }) {
  const last = times.toSorted().at(-1);
  place.hidden = last === undefined;
  place.textContent = last ? `${times.length} of ${stops.length} done, the last at ${clockOf(last)}` : '';
  place.style.setProperty('--done', `${(100 * times.length) / Math.max(1, stops.length)}%`);
}

/** @param {string} tag @param {string} text */
function toText(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
