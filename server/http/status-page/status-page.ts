import { counted } from '../../../shared/counted.ts';
import { formatCount } from '../../../shared/format-count.ts';
import type { FeedFreshness } from '../../hazards/find/freshness.ts';
import type { JobCounts } from '../../ledger/job-counts.ts';
import type { LoadedData } from '../../packs/describe-data.ts';
import { type Html, html } from '../pages/html.ts';
import type { ReadinessReport } from '../server/readiness.ts';

interface Status {
  report: ReadinessReport;
  feeds: readonly FeedFreshness[];
  jobs: JobCounts;
  data: readonly LoadedData[];
  now: Date;
}

/** The current state of each part of the service, in words beside every symbol: colour is never the only sign. */
export function statusPage({ report, feeds, jobs, data, now }: Status): Html {
  const parts = data.flatMap((one) => one.parts);
  const newest = parts
    .map(({ asOf }) => asOf)
    .sort()
    .at(-1);
  const states = feeds.map(({ asOf, isFresh }) => stateOf(asOf, isFresh));
  const troubled = (['old', 'not reached yet'] as const)
    .map((state) => ({ state, count: states.filter((one) => one === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${count === 1 ? 'is' : 'are'} ${state}`);
  return html`<h1>Status</h1>
<p class="lead">${report.ready ? 'Calls are answered.' : `Calls are not answered yet: ${report.missing.join('; ')}.`}
${troubled.length > 0 && `Of ${counted(feeds.length, 'live feed')}, ${troubled.join(' and ')}.`}</p>
<section><h2>Live feeds</h2>
<table><thead><tr><th scope="col">Feed</th><th scope="col" class="words">State</th><th scope="col" class="words">Last answer</th></tr></thead><tbody>${feeds.map(
    ({ feed, asOf, isFresh }) =>
      html`<tr><th scope="row">${feed.title}</th><td class="words"><i class="sure-${isFresh ? 'high' : asOf ? 'medium' : 'none'}"></i>${stateOf(asOf, isFresh)}</td><td class="words">${
        asOf
          ? html`<time datetime="${asOf.toISOString()}">${agoWords(now.getTime() - asOf.getTime())} ago</time>`
          : 'none'
      }</td></tr>`,
  )}</tbody></table>
<p class="note">Feeds are asked every ten minutes; an answer older than 25 minutes counts as old, and answers that rest on it say so.</p></section>
<section><h2>Background jobs</h2>
<dl class="figures"><div><dt>Waiting</dt><dd>${jobs.queued}</dd></div><div><dt>Being answered</dt><dd>${jobs.running}</dd></div>
<div><dt>Rows left</dt><dd>${formatCount(jobs.rowsLeft)}</dd></div></dl></section>
<section><h2>Data</h2>
<p>${data.length} data sets in ${parts.length} parts are loaded${newest && html`, the newest of <time datetime="${newest}">${newest}</time>`}.
<a href="/developers/data">All of them</a></p></section>`;
}

function stateOf(asOf: Date | null, isFresh: boolean): 'not reached yet' | 'fresh' | 'old' {
  if (asOf === null) return 'not reached yet';
  return isFresh ? 'fresh' : 'old';
}

/** '3 minutes', '5 hours', '2 days' */
function agoWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  const [number, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day'];
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
