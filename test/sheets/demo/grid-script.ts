/** The page's script, plain for any browser: draws what the server holds and sends what a person does. */
export const GRID_SCRIPT = `
const find = (id) => document.getElementById(id);
const base = document.body.dataset.base;
let shownTab = 0;
let drawn = '';
let isDown = false;
let runId = null;

const letters = (n) => (n >= 26 ? letters(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + (n % 26));
const post = (path, body) => fetch(path, { method: 'POST', body: JSON.stringify(body) });
const edit = (what) => post(base + '/do/edit', { tab: shownTab, ...what }).then(draw);

function say(text, isBad = false) {
  find('says').textContent = text;
  find('says').classList.toggle('bad', isBad);
}

function make(tag, text = '', properties = {}) {
  const element = Object.assign(document.createElement(tag), properties);
  element.textContent = text;
  return element;
}

async function draw() {
  const text = await (await fetch(base + '/grid.json')).text();
  const isTyping = document.activeElement?.isContentEditable;
  if (text + shownTab === drawn || isTyping) return;
  drawn = text + shownTab;
  const { tabs } = JSON.parse(text);
  const tab = tabs.find(({ id }) => id === shownTab) ?? tabs[0];
  shownTab = tab.id;
  find('tabs').replaceChildren(...tabs.map(toTab));
  find('grid').replaceChildren(toHead(tab), ...tab.rows.map((row, at) => toRow(tab, row, at)));
}

function toTab({ id, title, hidden }) {
  const text = hidden > 0 ? title + ' (' + hidden + ' columns are being written)' : title;
  const button = make('button', text, { role: 'tab', ariaSelected: String(id === shownTab) });
  button.onclick = () => {
    shownTab = id;
    draw();
  };
  return button;
}

function toHead({ columns }) {
  const row = document.createElement('tr');
  row.append(make('th'));
  for (const [index, column] of columns.entries()) {
    const head = make('th');
    const sort = make('button', letters(index), { title: 'Sort the rows by this column' });
    sort.onclick = () => {
      isDown = !isDown;
      edit({ kind: 'sort', column, isDown });
    };
    head.append(sort);
    row.append(head);
  }
  return row;
}

function toRow({ columns, own }, cells, at) {
  const row = make('tr', '', { className: at === 0 ? 'header' : '' });
  const head = make('th', '', { className: 'row' });
  const remove = make('button', '\\u2212', { title: 'Delete this row' });
  const insert = make('button', '+', { title: 'Insert a row above' });
  remove.onclick = () => edit({ kind: 'deleteRow', row: at });
  insert.onclick = () => edit({ kind: 'insertRow', row: at });
  head.append(remove, String(at + 1), insert);
  row.append(head);
  for (const [index, value] of cells.entries()) {
    const cell = make('td', String(value), { contentEditable: 'plaintext-only', title: String(value) });
    cell.className = (typeof value === 'number' ? 'number ' : '') + (own[index] ? 'new' : '');
    cell.onblur = () => {
      if (cell.textContent !== String(value))
        edit({ kind: 'type', row: at, column: columns[index], value: cell.textContent });
    };
    cell.onkeydown = (event) => {
      if (event.key === 'Enter') cell.blur();
    };
    row.append(cell);
  }
  return row;
}

async function call(path, body, waiting) {
  for (const id of ['place', 'write']) find(id).disabled = true;
  say(waiting);
  const response = await post(path, body);
  const { answer, ...sent } = await response.json();
  find('call').textContent = 'POST /v1/' + sent.endpoint + '\\n' + JSON.stringify(sent.request, null, 2) + '\\n\\n' + JSON.stringify(answer, null, 2);
  const skipped = (answer?.skipped ?? []).map(({ id, reason }) => '\\n' + id + ': ' + reason).join('');
  say((answer?.message ?? answer?.error ?? sent.error) + skipped, !response.ok);
  find('place').disabled = false;
  find('write').disabled = runId === null && !answer?.run;
  draw();
  return response.ok ? answer : null;
}

if (base === '') find('place').onclick = async () => {
  const answer = await call('/do/place', {}, 'Reading the sheet and placing its rows \\u2026');
  if (answer) runId = answer.run.run_id;
};
if (base === '') find('write').onclick = () => {
  const columns = ['lat', 'lng', 'status', 'precision', 'confidence', 'postcode', 'reason'];
  call('/do/write', { run_id: runId, columns }, 'Writing \\u2026 sort or type meanwhile, if you like.');
};

// What the sidebar's page calls in its frame goes on to the script.
addEventListener('message', async ({ source, data: { id, name, args } }) => {
  if (source !== find('sidebar')?.contentWindow) return;
  const answer = await (await post('/sidebar/call', { name, args })).json();
  source.postMessage({ id, answer }, '*');
  draw();
  if (!answer.dialog) return;
  find('dialog').querySelector('iframe').srcdoc = answer.dialog;
  find('dialog').showModal();
});

draw();
setInterval(draw, 500);
`;
