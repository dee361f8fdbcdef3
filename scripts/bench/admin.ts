import { type BrowserContext, chromium, type Page } from 'playwright';
import { adminRoutes } from '@/components/admin/routes';
import { orders } from '@/lib/resources/orders/resource';
import { findBrowser } from '@/scripts/dev/browser';
import { startFilled } from './filled';
import { median } from './server';
import { kilobytes, weigh } from './web';

const RUNS = 7;
const LIST = adminRoutes.list(orders, 'limit=100');
/** Long enough for an interaction's lazy parts and its response to load. */
const SETTLE_MS = 700;

type Step = { press: string; nth?: number } | { key: string; focus?: string };

const ROW = 'tbody input[type=checkbox]';
const ALL = 'thead input[type=checkbox]';
const COLUMNS = '.panel .relative > [aria-haspopup=dialog]';
const COLUMN = '.column-panel input[type=checkbox]';
const FILTERS = '.panel button[aria-expanded]:not([aria-haspopup])';

/** In this order on one page, each for the first time, so that lazy loading is included. */
const INTERACTIONS: Readonly<Record<string, Step>> = {
  'tick one row': { press: ROW, nth: 3 },
  'tick a second row': { press: ROW, nth: 5 },
  'tick all rows': { press: ALL },
  'untick all rows': { press: ALL },
  "open a row's menu": { press: 'tbody [aria-haspopup=menu]', nth: 2 },
  'close it with Escape': { key: 'Escape' },
  'open the columns': { press: COLUMNS },
  'hide a column': { press: `${COLUMN}:checked`, nth: 2 },
  'show a column': { press: `${COLUMN}:not(:checked)` },
  'close the columns': { key: 'Escape' },
  'open the filters': { press: FILTERS },
  'close the filters': { press: FILTERS },
  'open the palette': { key: 'Control+k' },
  'type in the palette': { key: 'p' },
  'close the palette': { key: 'Escape' },
  'open the palette again': { key: 'Control+k' },
  'close the palette again': { key: 'Escape' },
  'sort by a column': { press: 'thead .sort-button', nth: 1 },
  'first key of a search': { key: 'B', focus: '[data-search]' },
  'change the page size': { key: 'ArrowUp', focus: 'footer select' },
};

type Store = { worst: number };

/** Interaction to next paint, as browsers report it: rounded to 8 ms, nothing below 16. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const store = { worst: 0 };
    Object.assign(window, { brioInteraction: store });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) store.worst = Math.max(store.worst, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Uses raw mouse events: Playwright's `click` would inspect the page while the page responds. */
async function measure(page: Page, step: Step): Promise<number> {
  const at = await page.evaluate((step) => {
    if (!('press' in step)) {
      if (step.focus) document.querySelector<HTMLElement>(step.focus)?.focus();
      return null;
    }
    const box = document.querySelectorAll(step.press)[step.nth ?? 0]?.getBoundingClientRect();
    if (!box) throw new Error(`Nothing to press: ${step.press}`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  }, step);
  if (at) await page.mouse.move(...at);
  // By then the area that focus scrolled into view is painted, as when people press something visible.
  await page.waitForTimeout(600);
  await page.evaluate(() => {
    (window as unknown as { brioInteraction: Store }).brioInteraction.worst = 0;
  });
  if (at) {
    await page.mouse.down();
    await page.mouse.up();
  } else if ('key' in step) await page.keyboard.press(step.key);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => (window as unknown as { brioInteraction: Store }).brioInteraction.worst);
}

async function runOnce(context: BrowserContext, url: string): Promise<[string, number][]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // A headless browser delays small repaints until the next large one, which would be timed instead.
  session.on(
    'Page.screencastFrame',
    ({ sessionId }) => void session.send('Page.screencastFrameAck', { sessionId }),
  );
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 1, maxWidth: 100 });
  await observe(page);
  await page.goto(url, { waitUntil: 'load' });
  // By then the bell and the abilities have loaded.
  await page.waitForTimeout(3_000);
  const times: [string, number][] = [];
  for (const [name, step] of Object.entries(INTERACTIONS)) times.push([name, await measure(page, step)]);
  await page.evaluate(() => localStorage.clear());
  await page.close();
  return times;
}

/**
 * A list of the back office with a hundred rows: its bytes, and its response times on a four times slower
 * processor.
 */
export async function benchAdmin(): Promise<void> {
  const { url, headers, stop } = await startFilled({ users: 3_000, orders: 2_000 });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  await context.addCookies(
    headers.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url };
    }),
  );
  const { script, total, after } = await weigh(await context.newPage(), url + LIST);
  console.log(`\nBack office, ${LIST}: bytes on the wire`);
  console.table([{ 'JS kB': kilobytes(script), 'all kB': kilobytes(total), 'after kB': kilobytes(after) }]);
  const times = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run++)
    for (const [name, time] of await runOnce(context, url + LIST))
      times.set(name, [...(times.get(name) ?? []), time]);
  await browser.close();
  await stop();
  console.log(`\nInteraction to next paint, 100 rows, 4× slower processor, ${RUNS} runs`);
  console.table(
    [...times].map(([interaction, values]) => ({
      interaction,
      'median ms': median(values),
      'worst ms': Math.max(...values),
    })),
  );
}
