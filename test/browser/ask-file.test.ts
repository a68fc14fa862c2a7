// A question of a dropped file in a browser: refused for nothing, taken as it was meant, narrowed; light and dark, wide and
// narrow.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { createServices } from '../../server/start/create-services.ts';
import type { TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { describeBrowser } from './describe-browser.ts';
import { findViolations } from './find-violations.ts';
import { openBrowser } from './open-browser.ts';
import { DARK, isTooWide, PHONE } from './open-map.ts';
import { signIn } from './sign-in.ts';

const SHOPS = `Shop,Town,Rent (£),Opened,Notes,lat,lng
Bridge Street,Cardiff,18500,02/03/2019,has a cellar,55.3289,-2.2326
High Street,Cardiff,24000,09/07/2021,,55.3379,-2.2326
Mill Lane,Swansea,9000,30/11/2022,corner shop,55.3559,-2.2326
Quay,Newport,12000,05/01/2024,,55.4,-2.2326
`;

describeBrowser('a question of a file', () => {
  let database: TestDatabase;
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    database = await createSampleDatabase();
    const noQueue = { send: () => Promise.reject(new Error('no jobs in this test')) };
    server = await startTestServer(database.db, (port) => {
      const baseUrl = `http://127.0.0.1:${port}`;
      const services = createServices(database.db, noQueue, baseUrl);
      return { baseUrl, answerCall: (call) => answerCall(call, services) };
    });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop(1000);
    await database?.drop();
  });

  async function openAsk(options: BrowserContextOptions): Promise<{ page: Page; problems: string[] }> {
    const page = await (await browser.newContext(options)).newPage();
    const problems: string[] = [];
    page.on('console', (line) => ['error', 'warning'].includes(line.type()) && problems.push(line.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await signIn(page, server.url);
    await page.goto(`${server.url}/developers/portal/files`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'shops.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(SHOPS),
    });
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByRole('link', { name: 'Ask it a question in plain English' }).click();
    return { page, problems };
  }

  async function faultsOf(page: Page): Promise<unknown[]> {
    const isWide = await isTooWide(page);
    return [...(isWide ? ['the page is wider than the screen'] : []), ...(await findViolations(page))];
  }

  async function ask(page: Page, question: string): Promise<void> {
    await page.getByLabel('Your question').fill(question);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByRole('region', { name: 'How it was read' }).waitFor();
  }

  test.each([
    ['desk', { viewport: { width: 1280, height: 900 } }],
    ['desk-dark', { viewport: { width: 1280, height: 900 }, ...DARK }],
    ['phone', PHONE],
    ['phone-dark', { ...PHONE, ...DARK }],
  ])('on a %s it can be read, and breaks no rule of accessibility', async (_, options) => {
    const { page, problems } = await openAsk(options);
    await page.getByText('How the columns are understood').click();
    await page.getByText('dates, day first, from 2 March 2019 to 5 January 2024').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await ask(page, 'shops in Cardiff with a sauna');
    expect(await faultsOf(page)).toEqual([]);
    await ask(page, 'shops in Cardiff or Swansea within 5 miles of SF1 1AA with a rent over 10,000');
    await page.getByText('Change', { exact: true }).first().click();
    expect(await faultsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('it is refused for nothing, taken as it was meant, narrowed, and changed', async () => {
    const { page } = await openAsk({});
    const figure = () => page.locator('.reading .figure').innerText();
    await ask(page, 'shops in Cardiff with a sauna');
    expect(await page.locator('.reading mark').allInnerTexts()).toEqual(['sauna']);
    expect(await page.getByRole('link', { name: 'Your file with new columns' }).count()).toBe(0);
    await page.getByRole('button', { name: /^Town is Cardiff/ }).click();
    expect(await figure()).toBe('2 of 4 rows');
    await page.getByRole('link', { name: 'Your file with new columns' }).waitFor();
    await ask(page, 'in Cardiff with a rent over 20,000');
    expect(await figure()).toBe('1 of 4 rows');
    await page.getByRole('checkbox', { name: /^Rent/ }).uncheck();
    expect(await figure()).toBe('2 of 4 rows');
    await page.getByRole('checkbox', { name: /^Rent/ }).check();
    expect(await figure()).toBe('1 of 4 rows');
    await page.getByLabel(/^Change: Rent/).click();
    await page.getByLabel('Value').last().fill('18,000');
    await page.getByRole('button', { name: 'Answer it like this' }).click();
    await page.getByRole('checkbox', { name: /over 18,000/ }).waitFor();
    expect(await figure()).toBe('2 of 4 rows');
    await page.getByRole('checkbox', { name: /^Town/ }).uncheck();
    await page.getByRole('button', { name: 'Answer it like this' }).click();
    await page.getByRole('checkbox', { name: /^Town/ }).waitFor({ state: 'detached' });
    await page.getByLabel(/^Change: Rent/).click();
    await page.getByLabel('Value').fill('much');
    await page.getByRole('button', { name: 'Answer it like this' }).click();
    await page.getByText('Write a number.').waitFor();
    await page.context().close();
  });
});
