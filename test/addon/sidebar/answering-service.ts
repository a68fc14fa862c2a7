import { parse } from 'papaparse';
import type { BuiltAddon } from '../built-addon.ts';
import type { CellValue } from '../platform/grid.ts';
import type { Route, WireResponse } from '../platform/url-fetch.ts';
import { World } from '../platform/world.ts';
import { Sidebar } from './sidebar-fixture.ts';

/** What an address is answered by: its text tells whose it is. */
export const answerOf = (address: string) => `answer to ${address}`;

/** A service that is not there to be tested: it answers every job at once, each row by its address. */
export function answeringService(): Route {
  /** The rows of each run, in the order in which they were sent. */
  const runs: Record<string, string>[][] = [];
  const rowsOf = (name: string) => runs[Number(/\d+$/.exec(name)?.[0]) - 1] ?? [];
  const replies: [RegExp, (body: string, url: string) => unknown][] = [
    [/\/addon\/account$/, () => ({ today: { left: 9 }, service_account_email: null })],
    [
      /\/addon\/rows$/,
      (body) => {
        runs.push(parse<Record<string, string>>(JSON.parse(body).csv, { header: true }).data);
        return { file: 'https://milepost.example/rows.csv' };
      },
    ],
    [/\/v1\/(geocode_batch|check_live_hazards)$/, () => ({ job_id: `job_${runs.length}` })],
    [
      /\/v1\/get_job$/,
      (body) => {
        const { job_id } = JSON.parse(body);
        const { length } = rowsOf(job_id);
        return {
          status: 'done',
          rows_done: length,
          minutes_left: 0,
          run_id: job_id.replace('job', 'run'),
          message: 'Done.',
          confidence: { levels: { high: length, medium: 0, low: 0 } },
        };
      },
    ],
    [
      /\/addon\/runs\//,
      (_, url) =>
        rowsOf(new URL(url).pathname)
          .map((row) => toLine(row, url))
          .join('\n'),
    ],
  ];
  const toLine = (row: Record<string, string>, url: string) => {
    const columns = new URL(url).searchParams.get('columns')?.split(',').slice(2) ?? [];
    // The first column tells whose answer it is, all others where it was asked.
    const own = columns.map((_, index) =>
      index === 0 ? answerOf(row['address'] ?? '') : Number(row['mp_row']),
    );
    const cells = [row['mp_key'], row['mp_row'], ...own];
    return JSON.stringify({ cells, status: 'placed', level: 'high', why: '' });
  };
  return ({ url, payload }): WireResponse => {
    const reply = replies.find(([path]) => path.test(url.split('?')[0] ?? ''));
    const answer = reply?.[1](payload ?? '', url) ?? { error: `nobody answers ${url}` };
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return { status: reply ? 200 : 404, headers: {}, text };
  };
}

/** A tab of its owner, who is connected to that service. */
export function openAnswered(
  addon: BuiltAddon,
  values: CellValue[][],
  { world = new World(), rows = 1000 }: { world?: World; rows?: number } = {},
) {
  const tab = world.spreadsheet.addTab('Shops', values);
  tab.cells.length = rows;
  world.route = answeringService();
  world.userPropertiesOf(world.owner).set('api_key', 'mp_live_test').set('account', 'mine');
  const platform = addon.install(world);
  return { world, tab, platform, sidebar: new Sidebar(platform, tab) };
}
