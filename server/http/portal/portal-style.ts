/** The portal's additions to the common style sheet. */
export const PORTAL_STYLE = `
:root { --danger: light-dark(#a3291d, #ff9a8c); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.5rem; padding: 0.8rem 1.25rem; border-bottom: 1px solid var(--line); }
.top .brand { display: flex; align-items: center; gap: 0.55rem; color: var(--ink); font-weight: 700; letter-spacing: -0.02em; text-decoration: none; }
.top nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.1rem; }
.top nav a { font-weight: 600; text-decoration: none; }
.top nav a:hover { text-decoration: underline; }
.top nav a[aria-current] { color: var(--ink); text-decoration: underline; text-decoration-color: var(--accent); text-decoration-thickness: 2px; text-underline-offset: 0.4em; }
.who { display: flex; align-items: center; gap: 0.75rem; margin: 0 0 0 auto; font-size: 0.9rem; color: var(--soft); overflow-wrap: anywhere; }
main.portal { max-width: 52rem; padding-top: 2.5rem; }
main.portal:has(> .picture, > .result-rows, > .opening, .sets) { max-width: 74rem; }
main.portal h1 { font-size: clamp(1.9rem, 5vw, 2.5rem); text-wrap: balance; overflow-wrap: anywhere; }
.lead { max-width: 49rem; }
section { margin-top: 2.5rem; }
section h2 { margin: 0 0 0.75rem; }
.gains { margin: 0 0 1.5rem; padding-left: 1.2rem; }
.note { color: var(--soft); font-size: 0.92rem; }
.row { display: flex; flex-wrap: wrap; align-items: end; gap: 0.6rem; }
.row > label { max-width: 100%; }
input, select, textarea { padding: 0.5rem 0.7rem; border: 1px solid light-dark(#8a9399, #6c767d); border-radius: 8px; background: var(--card); color: var(--ink); font: inherit; max-width: 100%; }
input:focus-visible, select:focus-visible, textarea:focus-visible, button:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button, .button { display: inline-block; padding: 0.5rem 1rem; border: 1px solid light-dark(#8a9399, #6c767d); border-radius: 999px; background: var(--card); color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { border-color: var(--accent); }
select, input:not([type=checkbox], [type=radio], [type=file]) { min-height: 2.75rem; }
.first { border-color: var(--accent); background: var(--accent); color: var(--paper); }
.danger { border-color: var(--danger); color: var(--danger); }
button.quiet, .button.quiet { padding: 0.25rem 0.8rem; font-size: 0.9rem; }
.new-key { padding: 1.1rem 1.25rem; border: 2px solid var(--accent); border-radius: 12px; background: var(--card); }
.new-key p { margin: 0.4rem 0; }
.new-key .key { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem; }
.new-key code { overflow-wrap: anywhere; }
.keys { margin: 0 0 1.25rem; padding: 0; list-style: none; }
.keys > li { padding: 1rem 0; border-top: 1px solid var(--line); }
.long { overflow-wrap: anywhere; }
.events { margin: 0 0 1.25rem; padding: 0; list-style: none; line-height: 1.4; }
.events > li { padding: 0.6rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.said { margin: 0.2rem 0 0.5rem; white-space: pre-line; overflow-wrap: anywhere; }
.keys .row { margin-top: 0.3rem; }
.keys > li > form { margin-top: 0.6rem; }
.keys .events { margin: 0.6rem 0 0; }
.keys details[open] { flex-basis: 100%; }
.keys .beside { align-items: center; justify-content: space-between; }
.keys .beside > div:first-child { flex: 1 1 14rem; min-width: 0; overflow-wrap: anywhere; }
.rename summary { padding: 0.5rem 0.25rem; color: var(--accent); font-weight: 600; cursor: pointer; }
.revoke summary { padding: 0.5rem 0.25rem; color: var(--danger); font-weight: 600; cursor: pointer; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: 1rem; margin: 0; }
.figures > div { padding: 0.9rem 1.1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.figures dt { color: var(--soft); font-size: 0.9rem; }
.figures dd { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.5rem; margin: 0; font-size: 1.7rem; font-weight: 650; letter-spacing: -0.02em; }
.figures small { color: var(--soft); font-size: 0.95rem; font-weight: 400; letter-spacing: 0; }
.chart { margin: 1.5rem 0; }
.chart svg { display: block; width: 100%; height: auto; border-bottom: 1px solid var(--line); }
.chart rect { fill: var(--accent); }
.chart rect.none { fill: var(--line); }
.chart figcaption { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.25rem 1rem; padding-top: 0.4rem; color: var(--soft); font-size: 0.85rem; }
.tables { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 1.5rem 2.5rem; align-items: start; }
.portal table caption { padding-bottom: 0.3rem; text-align: left; font-weight: 650; }
.portal table th, .portal table td { display: table-cell; padding: 0.45rem 0.6rem 0.45rem 0; border-top: 1px solid var(--line); text-align: left; font: inherit; font-size: 0.95rem; white-space: normal; overflow-wrap: break-word; vertical-align: top; }
.portal table th[scope=row] { overflow-wrap: anywhere; }
.portal table.titled small { display: block; color: var(--soft); }
.portal table thead th { white-space: nowrap; color: var(--soft); font-size: 0.85rem; border-top: 0; }
.portal table td { text-align: right; white-space: nowrap; }
.portal table tr > :last-child { padding-right: 0; }
.portal table th:not(:first-child) { text-align: right; }
textarea { display: block; width: 100%; margin: 0.4rem 0 0; font: 0.85rem/1.6 var(--mono); resize: vertical; }
.crumbs { margin: 0 0 0.5rem; }
.about { color: var(--soft); }
.about strong { color: var(--ink); }
.answer { margin-top: 1.5rem; }
.answer pre { max-height: 32rem; }
.inline { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0.5rem 0; padding: 0; list-style: none; }
.snippet { margin-top: 0.6rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.snippet summary { padding: 0.6rem 1rem; font-weight: 650; cursor: pointer; }
.snippet pre { border-width: 1px 0 0; border-radius: 0 0 12px 12px; }
.snippet { position: relative; }
.snippet .copy { position: absolute; top: 0.35rem; right: 0.6rem; margin: 0; }
.snippet summary { padding-right: 6rem; }
.fields { margin: 0; }
.fields > div { padding: 0.55rem 0; border-top: 1px solid var(--line); }
.fields dt code { font-weight: 650; overflow-wrap: anywhere; }
.fields dd { margin: 0; overflow-wrap: anywhere; }
.fields .fields { margin: 0.4rem 0 0 0.2rem; padding-left: 1rem; border-left: 2px solid var(--line); font-size: 0.95em; }
.list th { width: 14.5rem; }
.list a { text-underline-offset: 0.35em; }
.fields summary { color: var(--accent); cursor: pointer; }
.drop { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: start; gap: 0.75rem; padding: 1.5rem; border: 2px dashed light-dark(#8a9399, #6c767d); border-radius: 12px; background: var(--card); }
.drop > * { max-width: 100%; }
.drop label { min-width: 0; }
.drop input[type=file] { width: 100%; }
::file-selector-button { margin-right: 0.7rem; padding: 0.25rem 0.8rem; border: 1px solid var(--line); border-radius: 999px; background: var(--paper); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
.drop.over { border-color: var(--accent); }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; }
.wide table { width: auto; min-width: 100%; }
.portal .wide table th, .portal .wide table td, .portal .wide table th:not(:first-child) { padding: 0.45rem 0.8rem; white-space: nowrap; text-align: left; }
progress { width: min(28rem, 100%); accent-color: var(--accent); }
.portal .wide table td:is(.words, .long) { min-width: 6rem; white-space: normal; }
.portal .wide table td.long { min-width: 14rem; }
.portal .wide .why { white-space: normal; min-width: 16rem; }
.beside { display: flex; flex-wrap: wrap; gap: 1rem 2rem; }
.beside > div:first-child { flex: 1 1 20rem; }
.beside p { margin: 0 0 0.6rem; }
.parts { margin: 0; padding-left: 1.1rem; font-size: 0.92rem; overflow-wrap: anywhere; }
.coverage { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 1rem; max-width: 16rem; }
.coverage svg { max-width: 100%; height: auto; }
.coverage .land { fill: var(--line); }
.coverage .covered { fill: var(--accent); }
.form-fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: 0.9rem 1rem; align-items: start; margin: 0.6rem 0 1rem; }
.form-fields label { display: grid; gap: 0.3rem; }
.form-fields :is(input, select) { width: 100%; }
.form-fields .whole { grid-column: 1 / -1; }
.form-fields small { color: var(--soft); line-height: 1.35; }
.form-fields .button { align-self: end; justify-self: start; }
.choice { display: flex; flex-wrap: wrap; align-items: center; gap: 0.6rem; margin: 0.6rem 0 1rem; }
.choice label { flex-basis: 100%; }
.choice select { flex: 1 1 16rem; min-width: 0; }
.asked details { margin: 0.6rem 0; }
.asked summary { color: var(--accent); cursor: pointer; }
.portal table .words.words { text-align: left; white-space: normal; }
.portal table thead .words.words { white-space: nowrap; }
.doors { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); gap: 0.9rem; margin: 0; padding: 0; list-style: none; }
.doors a { display: grid; align-content: start; gap: 0.3rem; height: 100%; padding: 1rem 1.1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: var(--ink); line-height: 1.4; text-decoration: none; }
.doors a:hover { border-color: var(--accent); }
.doors svg { width: 4.5rem; fill: none; stroke: var(--soft); stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.doors .mark { fill: color-mix(in srgb, var(--accent) 25%, transparent); stroke: var(--accent); }
.opening { display: grid; gap: 0 2rem; }
.opening h2 { margin-top: 1.5rem; }
.endpoints { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 0 2rem; margin: 0; padding: 0; list-style: none; line-height: 1.4; }
.endpoints li { padding: 0.5rem 0; border-top: 1px solid var(--line); }
.endpoints a { text-underline-offset: 0.35em; }
.endpoints span { display: block; color: var(--soft); font-size: 0.95rem; }
@media (min-width: 64rem) {
  .opening { grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1.35fr); }
  .opening:not(:has(.result-map)) h2 { margin-top: 0; }
  .opening .result-map { grid-area: 1 / 2 / 3; margin: 0; }
  .opening .result-map .map-within { height: 25rem; }
}
.doors strong { font-size: 1.1rem; }
.doors span { color: var(--soft); font-size: 0.92rem; }
@media (max-width: 34rem) { .portal table.list :is(th, td) { display: block; padding: 0.15rem 0; } .portal table.list td { border: 0; padding-bottom: 0.6rem; } .list th { width: auto; } .top { padding: 0.7rem 1.25rem; } .top nav { order: 1; width: 100%; } .who { min-width: 0; max-width: 60%; } .who span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .who button { flex: none; } }
@media (max-width: 43.75rem) {
  .cards thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .portal .cards tr { display: block; padding: 0.6rem 0; border-top: 1px solid var(--line); }
  .portal .cards :is(th, td) { display: block; padding: 0.1rem 0; border: 0; text-align: left; }
  .cards td[data-name]::before { content: attr(data-name) ": "; color: var(--soft); font-size: 0.88rem; }
}
`;
