// The stand-ins refuse what the platform refuses: a test on them would be worth nothing otherwise.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Platform } from './platform/platform.ts';
import { World } from './platform/world.ts';

let folder: string;
afterEach(() => rm(folder, { recursive: true, force: true }));

async function install(code: string, world = new World({ editors: ['colleague@example.org'] })) {
  folder = await mkdtemp(join(tmpdir(), 'milepost-platform-'));
  await writeFile(join(folder, 'Code.js'), code);
  return new Platform(world, folder);
}

const REFUSED_IN_FORMULAS: [string, string][] = [
  ['a cell is written', 'SpreadsheetApp.getActiveSheet().getRange(1, 1).setValue(1)'],
  ['columns are inserted', 'SpreadsheetApp.getActiveSheet().insertColumnsAfter(1, 1)'],
  ['a menu is made', 'SpreadsheetApp.getUi()'],
];
test.each(REFUSED_IN_FORMULAS)('a formula is refused when %s', async (_what, call) => {
  const platform = await install(`function f() { ${call}; return 'done'; }`);
  platform.world.spreadsheet.addTab('Shops');
  expect(platform.run('f')).toBe('done');
  expect(platform.formula('f', [])).toMatch(/^#ERROR! .*(permission|context)/);
});

test.each([
  ['properties', 'PropertiesService.getUserProperties()'],
  ['the cache', 'CacheService.getDocumentCache()'],
  ['the network', "UrlFetchApp.fetch('https://milepost.example/')"],
])('while a document opens, %s cannot be had', async (_what, call) => {
  const platform = await install(`function f() { ${call}; }`);
  expect(() => platform.run('f', [], { authMode: 'NONE' })).toThrow(/permission/);
});

test('a formula sees the properties of the owner, whoever looks at it', async () => {
  const platform = await install(`
    function keep(value) { PropertiesService.getUserProperties().setProperty('key', value); }
    function read() { return PropertiesService.getUserProperties().getProperty('key'); }`);
  platform.run('keep', ['the owner’s']);
  platform.run('keep', ['the colleague’s'], { as: 'colleague@example.org' });
  expect(platform.formula('read', [], 'colleague@example.org')).toBe('the owner’s');
  expect(platform.run('read', [], { as: 'colleague@example.org' })).toBe('the colleague’s');
});

test('a viewer writes nothing', async () => {
  const platform = await install(
    'function f() { SpreadsheetApp.getActiveSheet().getRange(1, 1).setValue(1); }',
  );
  platform.world.spreadsheet.addTab('Shops');
  expect(() => platform.run('f', [], { as: 'viewer@example.org' })).toThrow(/permission/);
});

test.each([
  ["PropertiesService.getUserProperties().setProperty('k', 'x'.repeat(9 * 1024))", /too large/],
  ["CacheService.getScriptCache().put('k'.repeat(251), 'x')", /too large: key/],
  ["CacheService.getScriptCache().put('k', 'x'.repeat(102401))", /too large: value/],
  ["CacheService.getScriptCache().put('k', 'x', 21601)", /Invalid argument/],
  ["UrlFetchApp.fetch('https://elsewhere.example/')", /Address unavailable/],
])('%s is refused', async (call, words) => {
  const platform = await install(`function f() { ${call}; }`);
  expect(() => platform.run('f')).toThrow(words);
});

test('fifty fetches a second are made, and one more is refused until a second has passed', async () => {
  const platform = await install(`function f(count, pause) {
    Utilities.sleep(pause);
    return UrlFetchApp.fetchAll(Array(count).fill('https://milepost.example/')).length;
  }`);
  platform.world.route = () => ({ status: 200, headers: {}, text: '' });
  expect(platform.run('f', [50, 0])).toBe(50);
  expect(() => platform.run('f', [1, 0])).toThrow('too many times in a short time: urlfetch');
  expect(platform.run('f', [1, 1000])).toBe(1);
});

test('inserted columns take format and conditional formats of the one before; clearing leaves that of numbers', async () => {
  const platform = await install(`function f() {
    const sheet = SpreadsheetApp.getActiveSheet().insertColumnsAfter(1, 1);
    const rules = () => sheet.getConditionalFormatRules().map((rule) => rule.getRanges().map((range) => range.getLastColumn()));
    const [before, range] = [rules(), sheet.getRange('B:B')];
    range.clearFormat();
    const left = sheet.getRange('B1').getNumberFormats();
    range.setNumberFormat('General');
    return [before, rules(), left, sheet.getRange('B1').getNumberFormats()];
  }`);
  const tab = platform.world.spreadsheet.addTab('Shops', [[5]]);
  for (const row of tab.cells.keys()) tab.cell(row + 1, 1).format = '£0.00';
  tab.formatRules = [{ background: '#0000ff', columns: tab.columns.slice(0, 1) }];
  expect(platform.run('f')).toEqual([[[2]], [[1]], [['£0.00']], [['']]]);
});

test('a cache keeps nine hundred of more than a thousand entries', async () => {
  const platform = await install(`function f() {
    const cache = CacheService.getDocumentCache();
    for (let i = 0; i <= 1000; i++) cache.put('k' + i, 'v', 600 + i);
    return Object.keys(cache.getAll(Array.from({ length: 1001 }, (_, i) => 'k' + i))).length;
  }`);
  expect(platform.run('f')).toBe(900);
});

test('a formula ends after thirty seconds of the platform’s clock, whatever it would return', async () => {
  const platform = await install(
    "function f() { try { Utilities.sleep(31000); } catch (e) {} return 'late'; }",
  );
  expect(platform.formula('f', [])).toBe('#ERROR! Exceeded maximum execution time');
  expect(platform.run('f')).toBe('late');
});

test('a fetch that nobody answers takes a minute and is refused then', async () => {
  const platform = await install(`function f() {
    try { UrlFetchApp.fetch('https://milepost.example/'); } catch (e) { return e.message; }
  }`);
  platform.world.route = () => 'hang';
  expect(platform.run('f')).toBe('Timeout: https://milepost.example/');
  expect(platform.formula('f', [])).toBe('#ERROR! Exceeded maximum execution time');
});

test('text that is put into a cell reads as what it looks like, unless an apostrophe or a format keeps it', async () => {
  const platform = await install(`function f() {
    const sheet = SpreadsheetApp.getActiveSheet();
    sheet.getRange(2, 1, 1, 1).setNumberFormat('@');
    sheet.getRange(1, 1, 3, 1).setValues([['007'], ['007'], ["'007"]]);
    sheet.getRange(4, 1).setValue('=1+1');
    return sheet.getRange('A1:A4').getFormulas().concat(sheet.getRange('A1:A3').getValues());
  }`);
  platform.world.spreadsheet.addTab('Shops');
  expect(platform.run('f')).toEqual([[''], [''], [''], ['=1+1'], [7], ['007'], ['007']]);
});

test('a cell takes 50,000 characters, whoever puts them there', async () => {
  const platform = await install(`function f(count) {
    SpreadsheetApp.getActiveSheet().getRange(1, 1, 1, 1).setValues([['x'.repeat(count)]]);
  }`);
  const tab = platform.world.spreadsheet.addTab('Shops');
  platform.run('f', [50_000]);
  expect(() => platform.run('f', [50_001])).toThrow('more than the maximum of 50000 characters');
  expect(String(tab.cell(1, 1).value)).toHaveLength(50_000);
});

test.each([true, false])('what an ended script had not sent is lost: %s', async (isLost) => {
  const platform = await install(`function f() {
    const sheet = SpreadsheetApp.getActiveSheet();
    sheet.getRange(1, 1).setValue('sent');
    SpreadsheetApp.flush();
    sheet.getRange(2, 1).setValue('kept back');
    sheet.hideColumns(1);
    sheet.getRange(3, 1).setValue('never');
  }`);
  const { world } = platform;
  const tab = world.spreadsheet.addTab('Shops');
  world.losesKeptBack = isLost;
  // A write, a flush, and two writes.
  world.stepsToLive = 4;
  expect(() => platform.run('f')).toThrow('Exceeded maximum execution time');
  expect([tab.values(), tab.columns[0]?.isHidden]).toEqual(
    isLost ? [[['sent']], false] : [[['sent'], ['kept back']], true],
  );
});

test('thirty run at once, and one more is refused; a formula that was is calculated by Enter', async () => {
  const platform = await install("function F() { return 'done'; }");
  const tab = platform.world.spreadsheet.addTab('Shops');
  platform.world.alreadyRunning = 30;
  expect(() => platform.run('F')).toThrow('too many scripts running simultaneously');
  platform.enter('A1', '=F()', []);
  expect(tab.cell(1, 1).value).toMatch(/^#ERROR! There are too many/);
  platform.world.alreadyRunning = 29;
  platform.enter('A1', '=F()', []);
  expect(tab.cell(1, 1).value).toBe('done');
});

test('dates come as dates of the script’s own world', async () => {
  const platform = await install(`function f() {
    const [[value]] = SpreadsheetApp.getActiveSheet().getRange('A1').getValues();
    return [value instanceof Date, Date.now(), new Date() - value];
  }`);
  platform.world.spreadsheet.addTab('Shops', [[new Date(Date.UTC(2026, 10, 20))]]);
  expect(platform.run('f')).toEqual([true, Date.UTC(2026, 10, 21, 9, 30), 33.5 * 3_600_000]);
});

test.each([
  ['a date', '({ at: new Date(0) })'],
  ['a value that is not there', '({ at: undefined })'],
  ['a number that is none', '[NaN]'],
])('a page that is given %s hears nothing at all', async (_what, value) => {
  const platform = await install(`function f() { return ${value}; }`);
  expect(platform.callFromPage('f', [])).toBe('silence');
});

test('a page cannot call what ends in an underscore, nor send a date', async () => {
  const platform = await install('function f_() {} function f() { return { rows: [[1, "a", null]] }; }');
  expect(() => platform.callFromPage('f_', [])).toThrow(/not a function/);
  expect(() => platform.callFromPage('f', [new Date(0)])).toThrow(/illegal value/);
  expect(platform.callFromPage('f', [])).toEqual({ value: { rows: [[1, 'a', null]] } });
});

test('a run keeps nothing for the next', async () => {
  const platform = await install('let seen = 0; function f() { return ++seen; }');
  expect([platform.run('f'), platform.run('f')]).toEqual([1, 1]);
});
