import { formatCount } from '../../../shared/format-count.ts';
import { type Html, html } from '../pages/html.ts';
import type { UsageShare, UsageSummary } from './summarise-usage.ts';

export function usageSection(
  { today, total, days, byEndpoint, byKey }: UsageSummary,
  { left, allowance }: { left: number; allowance: number },
): Html {
  return html`<section>
<h2>Lookups</h2>
<dl class="figures">
<div><dt>Used today</dt><dd>${formatCount(today)}</dd></div>
<div><dt>Left today</dt><dd>${formatCount(left)} <small>of ${formatCount(allowance)}</small></dd></div>
<div><dt>Last ${days.length} days</dt><dd>${formatCount(total)}</dd></div>
</dl>
<p class="note">The allowance starts anew at midnight UTC. Lookups set aside for calls and jobs under way are not left.</p>
${chart(days)}
${total > 0 && html`<div class="tables">${table('By endpoint', byEndpoint)}${table('By key', byKey)}</div>`}
<p><a href="/developers/portal/usage.csv">Download as CSV</a></p>
</section>`;
}

const WIDTH = 720;
const HEIGHT = 72;
const GAP = 3;

/** One bar for each day. Its numbers are also listed in words, and each bar has a label with its day and number. */
function chart(days: UsageSummary['days']): Html {
  const most = Math.max(1, ...days.map(({ lookups }) => lookups));
  const step = WIDTH / days.length;
  const bars = days.map(({ day, lookups }, index) => {
    const height = lookups === 0 ? 1 : Math.max(3, Math.round((lookups / most) * HEIGHT));
    const x = (index * step).toFixed(1);
    return html`<rect x="${x}" y="${HEIGHT - height}" width="${(step - GAP).toFixed(1)}" height="${height}"${
      lookups === 0 && html` class="none"`
    }><title>${day}: ${formatCount(lookups)}</title></rect>`;
  });
  const peak = days.reduce((best, day) => (day.lookups >= best.lookups ? day : best));
  const sentence =
    peak.lookups === 0
      ? `No lookups in the last ${days.length} days.`
      : `Most on ${peak.day}: ${formatCount(peak.lookups)} ${peak.lookups === 1 ? 'lookup' : 'lookups'}.`;
  return html`<figure class="chart">
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Lookups a day. ${sentence}">${bars}</svg>
<figcaption><span>${days[0]?.day ?? null}</span><span>${sentence}</span><span>today</span></figcaption>
</figure>`;
}

function table(title: string, shares: readonly UsageShare[]): Html {
  return html`<table><caption>${title}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Calls</th><th scope="col">Lookups</th></tr></thead>
<tbody>${shares.map(
    ({ name, calls, lookups }) =>
      html`<tr><th scope="row">${name}</th><td>${formatCount(calls)}</td><td>${formatCount(lookups)}</td></tr>`,
  )}</tbody></table>`;
}
