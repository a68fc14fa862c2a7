/** The style of the driver's page: for one thumb on a phone, and for one sheet of paper on a clipboard. */
export const DRIVER_PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #14171a);
  --ink: light-dark(#1d2429, #e8e6e1);
  --soft: light-dark(#5d676e, #9aa4ab);
  --line: light-dark(#e0dcd2, #2b3238);
  --accent: light-dark(#0b6b50, #58c9a3);
  --alert: light-dark(#9a3412, #fdba74);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
p, h1, h2, ol, ul { margin: 0; padding: 0; }
a { color: var(--accent); text-underline-offset: 0.18em; }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
header { display: flex; justify-content: space-between; align-items: flex-start; gap: 1rem; }
h1 { font-size: 2rem; line-height: 1.15; letter-spacing: -0.02em; }
h2 { font-size: 1rem; }
.of, .sums, .way, footer, .bridges p, .bridges span, .qr p { color: var(--soft); font-size: 0.9rem; }
.sketch { display: block; width: 100%; height: auto; margin: 1rem 0 0; border: 1px solid var(--line); border-radius: 10px; }
.sketch polyline { fill: none; stroke: var(--accent); stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
.sketch :is(circle, rect) { fill: var(--ink); stroke: var(--paper); stroke-width: 1.5; }
.sketch text { fill: var(--paper); font: 600 10px system-ui, sans-serif; text-anchor: middle; }
.go { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-top: 0.5rem; font-size: 0.9rem; }
.go a { padding: 0.35rem 0.8rem; border: 1px solid var(--line); border-radius: 999px; font-weight: 600; text-decoration: none; }
.qr { display: none; flex: none; width: 6.5rem; text-align: center; }
.qr svg { display: block; width: 100%; border-radius: 6px; }
.warning { margin: 1rem 0 0; padding: 0.7rem 0.9rem; border: 2px solid var(--alert); border-radius: 8px; color: var(--alert); font-weight: 600; }
nav { display: grid; gap: 0.6rem; margin: 1.25rem 0 0; }
nav a { display: block; padding: 0.8rem 1rem; border-radius: 10px; background: var(--accent); color: var(--paper); font-weight: 600; text-align: center; text-decoration: none; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin: 1.25rem 0 0; }
label { font-size: 0.9rem; color: var(--soft); }
::-webkit-calendar-picker-indicator { cursor: pointer; }
input, button { display: block; max-width: 100%; padding: 0.45rem 0.7rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; }
.stops { margin: 1.25rem 0 0; list-style: none; border-bottom: 1px solid var(--line); }
.stops li { display: grid; grid-template-columns: 4.2rem minmax(0, 1fr); gap: 0.75rem; padding: 0.7rem 0; border-top: 1px solid var(--line); break-inside: avoid; }
.time b { display: block; font-size: 1.15rem; font-variant-numeric: tabular-nums; }
.time span { color: var(--soft); font-size: 0.85rem; font-variant-numeric: tabular-nums; }
.name { font-weight: 600; overflow-wrap: anywhere; }
.number { display: inline-block; min-width: 1.6em; margin-right: 0.5em; padding: 0 0.3em; border-radius: 999px; background: var(--ink); color: var(--paper); font-size: 0.85em; text-align: center; }
.tick { width: 1.4rem; height: 1.4rem; border: 1.5px solid var(--soft); border-radius: 4px; display: none; }
.badge { padding: 0.05rem 0.45rem; border: 1px solid var(--line); border-radius: 999px; font-size: 0.8rem; }
.progress { display: flex; align-items: center; gap: 0.6rem; margin-top: 0.4rem; color: var(--soft); font-size: 0.9rem; }
.progress[hidden], .done[hidden] { display: none; }
progress { width: 7rem; accent-color: var(--accent); }
.done { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 0.8rem; margin-top: 0.5rem; }
.done button { min-width: 6rem; padding: 0.55rem 1rem; border-color: var(--soft); border-radius: 999px; font-weight: 650; cursor: pointer; }
.done button[aria-pressed="true"] { border-color: var(--accent); background: var(--accent); color: var(--paper); }
.done button[aria-pressed="true"]::before { content: "\\2713\\00a0"; }
.done .when { color: var(--soft); font-size: 0.9rem; font-variant-numeric: tabular-nums; }
.done details[open] { flex-basis: 100%; }
.done summary { padding: 0.25rem 0; color: var(--accent); font-size: 0.95rem; cursor: pointer; }
.done label { display: grid; gap: 0.2rem; margin: 0.35rem 0 0; }
.done label input { width: 100%; }
.stops li:has([aria-pressed="true"]) :is(.name, .time) { opacity: 0.62; }
.bridges { margin: 1.5rem 0 0; }
.bridges ul { list-style: none; }
.files { margin: 1.5rem 0 0; display: flex; flex-wrap: wrap; gap: 1rem; }
footer { margin: 1.5rem 0 0; }
@media print {
  :root { color-scheme: light; }
  body { background: none; font-size: 11pt; }
  main { max-width: none; padding: 0; }
  nav, form, .files, .go, .done, .progress { display: none; }
  .qr { display: block; }
  .sketch { max-height: 6cm; }
  .stops li { grid-template-columns: 4.2rem minmax(0, 1fr) 1.6rem; }
  .tick { display: block; }
  .depot .tick { visibility: hidden; }
  .number { background: none; color: inherit; border: 1px solid currentcolor; }
}
`;
