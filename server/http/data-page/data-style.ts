/** The data page's map of all, and its table. */
export const DATA_STYLE = `
.whole-coverage { display: flex; flex-wrap: wrap; align-items: end; gap: 1.5rem; }
.whole-coverage svg { width: auto; height: clamp(9rem, 34vw, 15rem); max-width: 100%; }
.whole-coverage .land { fill: var(--line); }
.whole-coverage .covered, .coverage-key i { fill: var(--accent); background: var(--accent); fill-opacity: 0.4; opacity: 0.4; }
.whole-coverage .covered { opacity: 1; }
.coverage-key i { display: inline-block; width: 0.8em; height: 0.8em; margin: 0 0.3em 0 0.8em; border-radius: 2px; }
.coverage-key i:first-child { margin-left: 0; }
.coverage-key i:nth-child(2) { opacity: 0.64; }
.coverage-key i:nth-child(3) { opacity: 0.78; }
.portal .sets tr[hidden] { display: none; }
.portal .sets th[scope=row] { min-width: 14rem; }
.portal .sets :is(td, thead th) { padding-right: 1.2rem; }
.undated { color: var(--soft); }
@media (min-width: 64rem) {
  .portal .sets th[scope=row] { width: 36%; }
  .whole-coverage svg { height: 17rem; }
}
.row input[name=place] { flex: 0 1 24rem; }
.sets summary { font-weight: 600; cursor: pointer; }
.sets small { display: block; color: var(--soft); line-height: 1.4; }
.sets tr:target summary { color: var(--accent); }
.sets details .beside { padding: 0.6rem 0; }
.sets .beside .note, .sets .parts { font-weight: 400; }
.samples > summary { margin-top: 2rem; color: var(--accent); cursor: pointer; }
.differing { margin: 0.5rem 0; }
.differing summary { padding: 0.3rem 0; color: var(--accent); font-weight: 600; cursor: pointer; }
.sets td.none { color: var(--soft); }
@media (max-width: 43.75rem) { .portal .sets td.none { display: none; } }
`;
