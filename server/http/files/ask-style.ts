/** A question's conditions as chips, and suggestions for a refused question. */
export const ASK_STYLE = `
.ask label { display: block; margin-top: 0.8rem; }
.ask textarea { width: 100%; font: inherit; }
.reading { margin: 1.5rem 0; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
.reading .figure { margin: 0; font-size: 1.9rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.reading .figure small { color: var(--soft); font-size: 1rem; font-weight: 400; }
.reading h2 { margin: 0.9rem 0 0.4rem; font-size: 1rem; }
.reading mark { padding: 0.1rem 0.5rem; border-radius: 8px; background: light-dark(#fbf2dd, #40351c); color: light-dark(#7a5000, #f0c469); font-weight: 600; }
.conditions, .meant { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0.9rem 0; padding: 0; list-style: none; }
.chip { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.7rem; max-width: 100%; padding: 0.25rem 0.9rem; border: 1px solid var(--accent); border-radius: 18px; background: color-mix(in srgb, var(--accent) 10%, var(--card)); }
.chip label { display: flex; align-items: center; gap: 0.5rem; margin: 0; font-weight: 400; cursor: pointer; overflow-wrap: anywhere; }
.chip input[type=checkbox] { flex: none; width: 1.05rem; height: 1.05rem; margin: 0; accent-color: var(--accent); }
.chip:has(input[type=checkbox]:not(:checked)) { border-style: dashed; border-color: var(--soft); background: none; color: var(--soft); }
.chip:has(input[type=checkbox]:not(:checked)) span { text-decoration: line-through; }
.chip:has(input[type=checkbox]:not(:checked)) details { display: none; }
.chip summary { color: var(--accent); font-size: 0.88rem; cursor: pointer; }
.chip details[open] { flex-basis: 100%; padding-bottom: 0.4rem; }
.chip details div { display: flex; flex-wrap: wrap; gap: 0.5rem; padding-top: 0.3rem; }
.chip details input { flex: 1 1 8rem; min-width: 0; }
.meant { flex-direction: column; }
.meant button { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.2rem 1rem; width: 100%; padding: 0.7rem 1rem; border-radius: 12px; text-align: left; font-weight: 400; }
.meant small { color: var(--soft); }
.understood { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); gap: 0.6rem 1.5rem; }
.understood dt { font-weight: 600; }
.understood dd { margin: 0; color: var(--soft); overflow-wrap: anywhere; }
`;
