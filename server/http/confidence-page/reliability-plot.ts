import { type Html, html } from '../pages/html.ts';
import type { ReliabilitySeries } from './reliability.ts';

const SIDE = 240;
const LEFT = 50;
const TOP = 12;
const WIDTH = LEFT + SIDE + 12;
const HEIGHT = TOP + SIDE + 48;
/** Bins with fewer answers show nothing reliable. */
const SMALLEST_BIN = 20;

const COUNTRIES: Record<string, string> = { GB: 'Great Britain', US: 'United States' };

/**
 * The stated scores against the share that was right, one chart for each country. A press shows one precision alone.
 */
export function reliabilityPlot(series: readonly ReliabilitySeries[]): Html {
  const precisions = [...new Set(series.map(({ precision }) => precision))];
  const choices = ['all', ...precisions].map(
    (name) =>
      html`<label><input type="radio" name="precision" value="${name}"${name === 'all' && html` checked`}><i class="dot ${name}"></i>${name}</label>`,
  );
  const squares = [...Map.groupBy(series, ({ country }) => country)].map(([country, own]) =>
    square(COUNTRIES[country] ?? country, own),
  );
  return html`<figure class="reliability"><fieldset><legend class="hidden">Precision shown</legend>${choices}</fieldset>
<div class="squares">${squares}</div></figure>`;
}

const x = (share: number) => (LEFT + share * SIDE).toFixed(1);
const y = (share: number) => (TOP + (1 - share) * SIDE).toFixed(1);

function square(title: string, series: readonly ReliabilitySeries[]): Html {
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (tick) => html`<path class="grid" d="M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}"/>
<text x="${x(tick)}" y="${TOP + SIDE + 22}" text-anchor="middle">${tick}</text><text x="${LEFT - 14}" y="${y(tick - 0.015)}" text-anchor="end">${tick}</text>`,
  );
  const dots = series.flatMap(({ precision, bins }) =>
    bins
      .filter(({ cases }) => cases >= SMALLEST_BIN)
      .map(
        ({ stated, measured, cases }) =>
          html`<circle class="dot ${precision}" cx="${x(stated)}" cy="${y(measured)}" r="${radiusOf(cases)}"><title>${precision}: ${stated} stated, ${measured} right of ${cases}</title></circle>`,
      ),
  );
  return html`<div><h3>${title}</h3><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}: stated scores against the share of answers that were right. The points lie near the diagonal.">
${ticks}<path class="diagonal" d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}"/>${dots}
<text x="${x(0.5)}" y="${HEIGHT - 8}" text-anchor="middle">score stated</text>
<text transform="translate(10 ${y(0.5)}) rotate(-90)" text-anchor="middle">share right</text></svg></div>`;
}

/** 20 answers are a dot of radius 3, 2,000 one of 9. */
const radiusOf = (cases: number) => (3 + 3 * Math.log10(cases / SMALLEST_BIN)).toFixed(1);
