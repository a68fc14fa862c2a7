import type { Scene } from '../../showcase/make-showcase.ts';
import type { HttpServices } from '../http-services.ts';
import { type Html, html } from '../pages/html.ts';
import { resultOfPlacements } from '../results/from-placements.ts';
import { mapFigure, resultMap } from '../results/result-map.ts';

/** The form's initial places: a house, a town and a ZIP code. */
export const EXAMPLES = ['12 High Street, Sampleford, SF1 1AA', 'Newport, Wales', 'Baltimore, MD 21201'];

const KEPT_MS = 600_000;

type HeroServices = Pick<HttpServices, 'db' | 'geocoder' | 'readiness' | 'makeShowcase'>;

/**
 * The initial map of the front page, made by the service itself from the loaded data. After ten minutes it is drawn
 * again, and visitors see the previous one meanwhile. Null while data is loaded.
 */
export function createHero(services: HeroServices): () => Promise<Html | null> {
  let shown: { at: number; map: Html | null } | null = null;
  let drawing: Promise<void> | null = null;
  const drawAnew = async () => {
    try {
      shown = { at: Date.now(), map: await draw(services) };
    } catch {
      // The page is complete without it. The next visit tries again.
    } finally {
      drawing = null;
    }
  };
  return async () => {
    if (services.readiness.loading !== null) return null;
    if (shown === null || Date.now() - shown.at > KEPT_MS) drawing ??= drawAnew();
    if (shown === null) await drawing;
    return shown?.map ?? null;
  };
}

/** The showcase. If the loaded data makes none, the form's examples. */
async function draw({ db, geocoder, makeShowcase }: HeroServices): Promise<Html | null> {
  const showcase = await makeShowcase();
  if (showcase) return mapFigure(db, showcase.content, sceneButtons(showcase.scenes));
  const { placements } = await geocoder.geocode(EXAMPLES.map((address) => ({ address })));
  return resultMap(db, resultOfPlacements(EXAMPLES, placements));
}

function sceneButtons(scenes: readonly Scene[]): Html {
  return html`<ol class="scenes">${scenes.map(
    ({ title, words, layers }) =>
      html`<li><button type="button" aria-pressed="false" data-layers="${JSON.stringify(layers)}"><strong>${title}</strong> <span>${words}</span></button></li>`,
  )}</ol>`;
}
