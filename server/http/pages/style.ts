/** The style sheet of all pages: light and dark, phone and desktop. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #14171a);
  --ink: light-dark(#1d2429, #e8e6e1);
  --soft: light-dark(#5d676e, #9aa4ab);
  --line: light-dark(#e0dcd2, #2b3238);
  --card: light-dark(#ffffff, #1b2024);
  --accent: light-dark(#0b6b50, #58c9a3);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 17px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
main { max-width: 46rem; margin: 0 auto; padding: 9vh 1.25rem 4rem; }
h1 { margin: 0; font-size: clamp(2.2rem, 7vw, 3.2rem); line-height: 1.1; letter-spacing: -0.03em; }
h1 span { color: var(--accent); }
h2 { margin: 3rem 0 0.75rem; font-size: 0.85rem; letter-spacing: 0.09em; text-transform: uppercase; color: var(--soft); }
p { margin: 1rem 0; }
.lead { font-size: 1.25rem; line-height: 1.5; color: var(--soft); text-wrap: pretty; }
a { color: var(--accent); text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 3px; }
.links { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 2rem 0 0; padding: 0; list-style: none; }
.links a {
  display: block;
  padding: 0.55rem 1.1rem;
  border: 1px solid var(--line);
  border-radius: 999px;
  background: var(--card);
  text-decoration: none;
  font-weight: 600;
}
.links a.first { border-color: var(--accent); background: var(--accent); color: var(--paper); }
.links a:hover { border-color: var(--accent); }
pre {
  margin: 0;
  padding: 1.1rem 1.25rem;
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--card);
  font: 0.85rem/1.65 var(--mono);
}
code { font-family: var(--mono); font-size: 0.92em; }
table { width: 100%; border-collapse: collapse; }
td { padding: 0.7rem 0; border-top: 1px solid var(--line); vertical-align: top; }
td:first-child { padding-right: 1.5rem; white-space: nowrap; font: 600 0.85rem/1.9 var(--mono); }
footer { margin-top: 3.5rem; color: var(--soft); font-size: 0.9rem; }
@media (max-width: 34rem) {
  td { display: block; padding: 0; border: 0; }
  td:first-child { padding: 0.7rem 0 0; border-top: 1px solid var(--line); }
  td:last-child { padding-bottom: 0.7rem; }
}
`;
