import { counted } from '../../../shared/counted.ts';
import { formatCount } from '../../../shared/format-count.ts';
import type { JobHead } from '../../ledger/list-jobs.ts';
import type { RunHead } from '../../ledger/runs.ts';
import type { UploadHead } from '../../ledger/uploads.ts';
import { FILES } from '../files/file-pages.ts';
import { type Html, html } from '../pages/html.ts';
import { RUNS } from '../results/run-page.ts';
import { timeTag } from './time-tag.ts';

interface Recent {
  files: readonly UploadHead[];
  jobs: readonly JobHead[];
  runs: readonly RunHead[];
}

/** A person's latest work, each item to be opened and downloaded again. */
export function recentSection({ files, jobs, runs }: Recent): Html {
  // A job that is done is listed by its run.
  const under = jobs.filter(({ status }) => status !== 'done');
  if (files.length + under.length + runs.length === 0)
    return html`<section><h2>Start here</h2><p class="row"><a class="button first" href="${FILES}">Drop a file</a> <a class="button" href="/developers/portal/maps/new">Make a map</a> <a class="button" href="/developers">Call an endpoint</a></p></section>`;
  return html`<section><h2>Recent</h2><div class="recent">
${group(
  'Files',
  FILES,
  files.map((file) => fileItem(file)),
)}${group('Jobs', null, under.map(jobItem))}${group('Runs', RUNS, runs.map(runItem))}
</div></section>`;
}

/** Dropped files that are still stored, each with its requests. */
export function keptFiles(
  files: readonly UploadHead[],
  jobsOf: ReadonlyMap<string, readonly JobHead[]>,
): Html | null {
  if (files.length === 0) return null;
  return html`<section><h2>Your files</h2><ul class="recent-list">${files.map((file) =>
    fileItem(file, historyOf(file.id, jobsOf.get(file.id) ?? [])),
  )}</ul></section>`;
}

function historyOf(file: string, jobs: readonly JobHead[]): Html | null {
  if (jobs.length === 0) return null;
  return html`<ul class="history">${jobs.map(
    ({ jobId, runId, endpoint, status, rows, rowsDone, at }) =>
      html`<li><a href="${FILES}/${file}/jobs/${jobId}">${endpoint}</a> <small>${
        status === 'done'
          ? counted(rows, 'row')
          : `${status}, ${formatCount(rowsDone)} of ${counted(rows, 'row')}`
      }, ${timeTag(at)}${
        status === 'done' &&
        html` · <a href="${FILES}/${file}/with/${runId}" download aria-label="file with answers of ${endpoint}, ${at.toISOString()}">file with answers</a>`
      }</small></li>`,
  )}</ul>`;
}

function group(title: string, all: string | null, items: readonly Html[]): Html | null {
  if (items.length === 0) return null;
  const name = all === null ? title : html`<a href="${all}">${title}</a>`;
  return html`<div><h3>${name}</h3><ul class="recent-list">${items}</ul></div>`;
}

const fileItem = ({ id, name, bytes, at }: UploadHead, history: Html | null = null): Html =>
  html`<li><a href="${FILES}/${id}">${name}</a> <small>${size(bytes)}, ${timeTag(at)}</small>${history}</li>`;

const jobItem = ({ jobId, endpoint, status, rows, rowsDone, at }: JobHead): Html =>
  html`<li><a href="${FILES}/of/jobs/${jobId}">${endpoint}</a> <small>${status}, ${formatCount(rowsDone)} of ${formatCount(rows)} rows, ${timeTag(at)}</small></li>`;

const runItem = ({ id, endpoint, rows, at }: RunHead): Html =>
  html`<li><a href="${RUNS}/${id}">${endpoint}</a> <small>${counted(rows, 'row')}, ${timeTag(at)} · <a href="${RUNS}/${id}.csv" download aria-label="CSV of ${endpoint}, ${at.toISOString()}">CSV</a></small></li>`;

// '12 kB', '3.4 MB'
const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
