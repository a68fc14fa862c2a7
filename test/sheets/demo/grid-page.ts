const STEPS = `<div class="steps">
    <button id="place" class="first">1. Place the rows</button>
    <button id="write" disabled>2. Write the answers beside them</button>
  </div>`;

const CALL = '<details><summary>The call and its answer</summary><pre id="call">No call yet.</pre></details>';

/** As wide as the spreadsheet service shows it, and in such a frame. */
const SIDEBAR = `<iframe id="sidebar" title="Milepost" src="/sidebar/frame.html" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals"></iframe>
  <dialog id="dialog" aria-label="Map"><form method="dialog"><button>Close</button></form><iframe title="Map"></iframe></dialog>`;

/**
 * The page of the demonstration: a grid that anyone who knows spreadsheets can use. Beside it stands the add-on's sidebar,
 * or above it the two steps by which the service itself reads and writes a shared spreadsheet.
 */
export const gridPage = ({ hasSidebar }: { hasSidebar: boolean }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>A sheet, placed and written back</title>
<link rel="icon" href="data:,">
<style>
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #14171a);
  --ink: light-dark(#1d2429, #e8e6e1);
  --soft: light-dark(#5d676e, #9aa4ab);
  --line: light-dark(#dcd8ce, #2f363d);
  --card: light-dark(#ffffff, #1b2024);
  --head: light-dark(#f1eee7, #22282d);
  --new: light-dark(#e9f5ef, #16302a);
  --accent: light-dark(#0b6b50, #58c9a3);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { padding: 1.5rem 1.25rem 1rem; max-width: 76rem; margin: 0 auto; }
h1 { margin: 0 0 0.25rem; font-size: 1.6rem; letter-spacing: -0.02em; }
header p { margin: 0; color: var(--soft); max-width: 60rem; }
main { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem 3rem; }
.steps { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; margin: 0 0 0.9rem; }
button { font: inherit; font-weight: 600; padding: 0.45rem 1rem; border: 1px solid var(--line); border-radius: 999px; background: var(--card); color: inherit; cursor: pointer; }
button.first { background: var(--accent); border-color: var(--accent); color: var(--paper); }
button:disabled { opacity: 0.5; cursor: default; }
button:focus-visible, [contenteditable]:focus { outline: 2px solid var(--accent); outline-offset: -2px; }
#says { min-height: 3rem; margin: 0 0 0.9rem; padding: 0.7rem 1rem; border-left: 3px solid var(--accent); background: var(--card); white-space: pre-wrap; }
#says.bad { border-color: #c0392b; }
.sheet:has(#sidebar) { display: flex; gap: 1rem; align-items: start; }
.sheet > div { min-width: 0; flex: 1; }
#sidebar { flex: none; width: 300px; height: 42rem; border: 1px solid var(--line); background: var(--card); }
#dialog iframe { width: 1000px; max-width: 80vw; height: 40rem; border: 0; }
.tabs { display: flex; gap: 0.25rem; }
.tabs button { border-radius: 8px 8px 0 0; border-bottom: 0; font-weight: 400; padding: 0.35rem 0.9rem; }
.tabs button[aria-selected=true] { background: var(--head); font-weight: 600; }
.grid { overflow-x: auto; border: 1px solid var(--line); background: var(--card); }
table { border-collapse: collapse; font-size: 0.875rem; }
th, td { border: 1px solid var(--line); padding: 0.25rem 0.55rem; white-space: nowrap; max-width: 22rem; overflow: hidden; text-overflow: ellipsis; height: 2rem; }
th { background: var(--head); color: var(--soft); font-weight: 500; text-align: center; min-width: 2.2rem; }
th.row { padding: 0 0.2rem; }
th button { border: 0; background: none; padding: 0 0.3rem; font-weight: 500; color: inherit; }
th.row button { visibility: hidden; }
tr:hover th.row button, th.row button:focus { visibility: visible; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
td.new { background: var(--new); }
tr.header td { font-weight: 600; }
details { margin-top: 1.2rem; }
summary { cursor: pointer; color: var(--soft); }
pre { overflow: auto; max-height: 28rem; padding: 0.9rem 1rem; border: 1px solid var(--line); background: var(--card); font-size: 0.8rem; }
</style>
</head>
<body data-base="${hasSidebar ? '/sidebar' : ''}">
<header>
  <h1>A sheet, placed and written back</h1>
  <p>${hasSidebar ? '<a href="/">Without the add-on</a>' : '<a href="/sidebar">With the add-on’s sidebar</a>'}</p>
  <p>This grid stands in for a shared spreadsheet. Place its rows, write the answers beside them, and meanwhile sort, type,
  insert and delete as you like: no cell of yours is ever changed, and no answer ends up beside another row.</p>
</header>
<main>
  ${hasSidebar ? '' : STEPS}
  <div id="says" role="status">Click a cell to type, a column's letter to sort by it.</div>
  <div class="sheet"><div>
    <div class="tabs" role="tablist" id="tabs"></div>
    <div class="grid"><table id="grid"></table></div>
  </div>${hasSidebar ? SIDEBAR : ''}</div>
  ${hasSidebar ? '' : CALL}
</main>
<script src="/grid.js"></script>
</body>
</html>
`;
