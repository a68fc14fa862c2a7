/** An answer's bar, map and rows: a table on a desktop, a card for each row on a phone. */
export const RESULT_STYLE = `
.sure-high { --sure: #009e73; }
.sure-medium { --sure: #e69f00; }
.sure-low { --sure: #cc3d8e; }
.sure-unplaced, .sure-none { --sure: #b4babf; }
.sureness { margin: 1.5rem 0 1rem; }
.sureness svg { display: block; border-radius: 6px; }
.sureness rect { fill: var(--sure); }
.sureness ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0.5rem 0 0; padding: 0; list-style: none; font-size: 0.92rem; }
i[class^="sure-"] { display: inline-block; width: 0.75em; height: 0.75em; margin-right: 0.45em; border-radius: 50%; background: var(--sure); }
.result-map { margin: 1rem 0; }
.result-map .map-within { height: clamp(16rem, 45vh, 24rem); border: 1px solid var(--line); border-radius: 12px; }
.result-map figcaption { padding-top: 0.4rem; color: var(--soft); font-size: 0.78rem; line-height: 1.4; overflow-wrap: anywhere; }
.result-map summary { cursor: pointer; }
.map-key { display: flex; flex-wrap: wrap; gap: 0.8rem 2.5rem; margin-top: 0.7rem; line-height: 1.4; }
.map-key section { margin: 0; }
.map-key :is(h3, p) { margin: 0 0 0.2rem; font-size: 0.92rem; }
.map-key ul { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; margin: 0 0 0.4rem; padding: 0; list-style: none; }
.map-key li { overflow-wrap: anywhere; }
.map-key svg { vertical-align: -0.15em; fill: currentcolor; }
.map-key circle { stroke: var(--ink); stroke-width: 0.7; }
.map-key small { color: var(--soft); }
.scenes { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); gap: 0.6rem; margin: 0.6rem 0 0; padding: 0; list-style: none; }
.scenes button { display: block; width: 100%; height: 100%; padding: 0.6rem 0.9rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: var(--ink); font: inherit; line-height: 1.4; text-align: left; cursor: pointer; }
.scenes button { display: grid; align-content: start; gap: 0.1rem; }
.scenes button:hover { border-color: var(--accent); }
.scenes button[aria-pressed=true] { border-color: var(--accent); box-shadow: inset 0 3px 0 var(--accent); }
.scenes strong { display: block; }
.scenes span { color: var(--soft); font-size: 0.92rem; }
.reasons { display: grid; gap: 0.2rem; margin: 0.6rem 0; padding: 0; color: var(--soft); font-size: 0.92rem; line-height: 1.4; list-style: none; }
.reasons strong { color: var(--ink); }
.held { margin: 1.5rem 0; padding: 0.9rem 1.1rem; border: 1px solid var(--line); border-left: 4px solid #e69f00; border-radius: 12px; background: var(--card); }
.held h2 { margin: 0 0 0.4rem; }
.held ul { display: grid; gap: 0.5rem; margin: 0; padding: 0; list-style: none; line-height: 1.4; }
.held li { overflow-wrap: anywhere; }
.held > ul > li { color: var(--soft); font-size: 0.92rem; }
.held li ul { gap: 0.15rem; margin-top: 0.15rem; font-size: 1rem; }
.held strong { color: var(--ink); }
.result-rows { margin: 1rem 0; overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.portal .result-rows table :is(th, td) { padding: 0.55rem 0.9rem; text-align: left; white-space: normal; overflow-wrap: break-word; }
.portal .result-rows table th[scope=row] { min-width: 10rem; max-width: 24rem; font-weight: 600; }
.portal .result-rows table .short { white-space: nowrap; }
.portal .result-rows table .long { min-width: 15rem; }
.portal .result-rows table thead th { white-space: nowrap; }
.result-rows { max-height: 46rem; overflow-y: auto; }
.portal .result-rows table thead th { position: sticky; top: 0; background: var(--card); }
.portal .result-rows table td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.result-rows .sure:has(small) { min-width: 15rem; }
.result-rows .sure span { white-space: nowrap; }
.result-rows small { display: block; color: var(--soft); line-height: 1.4; }
.next { display: flex; flex-wrap: wrap; align-items: end; gap: 0.6rem 1rem; margin: 1.25rem 0; }
.next label { display: grid; gap: 0.2rem; font-size: 0.92rem; }
.next.panel { padding: 1rem 1.1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.next.panel .inline { flex-basis: 100%; margin: 0; }
.recent { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 1rem 2rem; }
.recent h3 { margin: 0 0 0.3rem; font-size: 1rem; }
.recent-list { margin: 0; padding: 0; list-style: none; line-height: 1.4; }
.recent-list li { padding: 0.45rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.recent-list small { display: block; color: var(--soft); }
.history { margin: 0.4rem 0 0; padding: 0 0 0 0.9rem; border-left: 2px solid var(--line); list-style: none; }
.recent-list .history li { padding: 0.15rem 0; border: 0; }
.history small { font-size: 0.88rem; }
@media (min-width: 44rem) { .recent-list .history small { display: inline; } }
@media (min-width: 64rem) {
  main > .picture:has(.held, .next) { display: grid; grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr); gap: 0 1.5rem; align-items: start; }
  main > .picture > div > :first-child { margin-top: 1rem; }
  main > .picture .map-within { height: 26rem; }
}
@media (min-width: 75rem) {
  .picture-and-json { display: grid; grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr); gap: 0 1.5rem; align-items: start; position: relative; left: 50%; width: min(100vw - 2.5rem, 84rem); transform: translateX(-50%); }
  .picture-and-json > :only-child { grid-column: 1 / -1; }
  .picture-and-json > :last-child { position: sticky; top: 1rem; }
  .picture-and-json pre { max-height: calc(100vh - 6rem); }
}
@media (max-width: 43.75rem) {
  .result-rows { max-height: none; border: 0; border-radius: 0; background: none; }
  .result-rows thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .result-rows tbody { display: grid; gap: 0.75rem; }
  .result-rows tr { display: block; padding: 0.7rem 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
  .portal .result-rows table :is(th, td) { display: block; padding: 0.15rem 0; border: 0; }
  .portal .result-rows table td.blank { display: none; }
  .portal .result-rows table td.number { text-align: left; }
  .result-rows td::before { content: attr(data-name) ": "; color: var(--soft); font-size: 0.88rem; }
  .result-rows td.sure::before { content: none; }
  .result-rows .sure:has(small), .portal .result-rows table .long { min-width: 0; }
  .portal .result-rows table .short { white-space: normal; }
}
`;
