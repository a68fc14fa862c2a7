/** The reliability plot in the page's own colours, and the codes. */
export const CONFIDENCE_STYLE = `
.dot { --dot: var(--soft); fill: var(--dot); fill-opacity: 0.75; }
.dot.rooftop { --dot: light-dark(#0072b2, #56b4e9); }
.dot.interpolated { --dot: #009e73; }
.dot.street { --dot: #e69f00; }
.dot.postcode { --dot: #cc79a7; }
.dot.town { --dot: #d55e00; }
i.dot { display: inline-block; width: 0.75em; height: 0.75em; margin-right: 0.45em; border-radius: 50%; background: var(--dot); }
.reliability { margin: 1rem 0; }
.reliability fieldset { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0; padding: 0; border: 0; }
.reliability label { padding: 0.25rem 0.85rem; border: 1px solid var(--line); border-radius: 999px; background: var(--card); cursor: pointer; }
.reliability label:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.reliability label:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
.reliability input { position: absolute; opacity: 0; }
.squares { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); gap: 1rem; margin-top: 1rem; }
.squares > div { padding: 0.9rem 1.1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.squares h3 { margin: 0 0 0.4rem; font-size: 1rem; }
.squares svg { display: block; width: 100%; height: auto; }
.squares text { fill: var(--soft); font: 11px system-ui, sans-serif; }
.squares .grid { stroke: var(--line); }
.squares .diagonal { stroke: var(--soft); stroke-dasharray: 4 3; }
${['rooftop', 'interpolated', 'street', 'postcode', 'town']
  .map((name) => `.reliability:has([value=${name}]:checked) circle:not(.${name}) { display: none; }`)
  .join('\n')}
.measured { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 0.5rem 2rem; align-items: start; }
.measured p { margin: 0 0 0.6rem; color: var(--soft); text-wrap: pretty; }
.measured .reliability { margin: 0; }
@media (min-width: 64rem) { .measured { grid-template-columns: minmax(0, 1fr) minmax(0, 2.2fr); } }
.scores th[scope=row] code { font-weight: 650; }
.codes { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); gap: 0.6rem 1.5rem; margin: 0; }
.codes > div { padding: 0.5rem 0; border-top: 1px solid var(--line); }
.codes dt { font-weight: 650; }
.codes dd { margin: 0; line-height: 1.45; }
.codes span { color: var(--soft); }
`;
