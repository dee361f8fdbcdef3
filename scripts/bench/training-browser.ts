import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findBrowser } from '@/scripts/dev/browser';
import { waitFor } from './server';
import { weigh } from './web';

const MARKS = 300;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Slow 4G as Lighthouse simulates it. */
async function slow4g(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_638.4 * 1_000) / 8,
    uploadThroughput: (675 * 1_000) / 8,
  });
}

/** Opens the plan and waits until its shell and days are on the phone. */
async function keepPlan(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/month_progress`);
  await page.waitForFunction(async () => {
    for (const name of await caches.keys())
      if (name.startsWith('shell-') && (await (await caches.open(name)).match('/month_progress/offline')))
        return true;
    return false;
  });
  return page;
}

type Row = { id: number; day: number };
/** Milliseconds from "online" to an empty queue, with 300 marks in the journal. */
async function marksUp(context: BrowserContext, url: string, userId: number, row: Row): Promise<number> {
  const page = await keepPlan(context, url);
  await page.waitForLoadState('networkidle');
  await slow4g(page);
  const marks = Array.from({ length: MARKS }, (_, n) => ({
    n: Date.now() - MARKS + n,
    entry: {
      ...{ uuid: randomUUID(), action: 'set', set_no: (n % 20) + 1, reps: 8, weight: 20, unit: 'kg' },
      ...{ program_block_exercise_id: row.id, program_day_id: row.day, at: new Date().toISOString() },
    },
  }));
  const took = await page.evaluate(
    ({ marks, userId }) =>
      new Promise<number>((resolve) => {
        let left = marks.length;
        const own = new Set<string>(marks.map(({ entry }) => String(entry.uuid)));
        const send = window.fetch;
        const started = performance.now();
        window.fetch = async (...args) => {
          const answer = await send(...args);
          if (String(args[0]).includes('/training/logs')) {
            const { data = [] } = (await answer.clone().json()) as { data?: { uuid: string }[] };
            left -= data.filter(({ uuid }) => own.has(uuid)).length;
            if (left <= 0) resolve(performance.now() - started);
          }
          return answer;
        };
        for (const mark of marks)
          localStorage.setItem(`brio:mark:${userId}:${mark.entry.uuid}`, JSON.stringify(mark));
        window.dispatchEvent(new Event('online'));
      }),
    { marks, userId },
  );
  await page.close();
  return took;
}

/**
 * Milliseconds from an address typed in airplane mode to a day that can be marked, on a 4× slower processor.
 */
async function coldStart(context: BrowserContext, url: string, path: string): Promise<number> {
  const kept = await keepPlan(context, url);
  await kept.waitForLoadState('networkidle');
  await context.setOffline(true);
  const page = await context.newPage();
  await kept.close();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const started = performance.now();
  await page.goto(`${url}${path}`);
  await page.locator('main button[aria-pressed]').first().waitFor();
  const took = performance.now() - started;
  await page.close();
  await context.setOffline(false);
  return took;
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** Scripts that a page loads, by address. */
async function scriptsOf(context: BrowserContext, address: string): Promise<Map<string, Buffer>> {
  const page = await context.newPage();
  const scripts = new Map<string, Buffer>();
  const taken: Promise<void>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script')
      taken.push(answer.body().then((body) => void scripts.set(answer.url(), body)));
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(400);
  await Promise.all(taken);
  await page.close();
  return scripts;
}

const zipped = (bodies: Iterable<Buffer>) =>
  [...bodies].reduce((sum, body) => sum + gzipSync(body).length, 0) / 1_024;

/** Kilobytes of the player's page before a tap, of the files that only it loads, and of the worker. */
async function weights(browser: Browser, cookies: Cookies, url: string, day: string) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  await context.addCookies(cookies);
  const { script } = await weigh(await context.newPage(), `${url}${day}/play`);
  const around = await scriptsOf(context, url + day);
  const own = [...(await scriptsOf(context, `${url}${day}/play`))].filter(([at]) => !around.has(at));
  await context.close();
  const phone = await browser.newContext(PHONE);
  await phone.addCookies(cookies);
  const page = await keepPlan(phone, url);
  const worker = await page.evaluate(async () => {
    const at = (await navigator.serviceWorker.ready).active?.scriptURL ?? '';
    return (await fetch(at)).text();
  });
  await phone.close();
  return {
    page: script / 1_024,
    player: zipped(own.map(([, body]) => body)),
    worker: zipped([Buffer.from(worker)]),
  };
}

type PhoneRun = { url: string; cookie: string; userId: number; row: Row; day: string };

/** Measures a phone without a connection, and when the connection is back (docs/spec/offline.md#targets). */
export async function benchPhone({ url, cookie, userId, row, day }: PhoneRun) {
  await waitFor(`${url}/api/health/ready`);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext(PHONE);
    const cookies = cookie.split('; ').flatMap((each) => {
      const [name, value] = each.split('=');
      return name && value ? [{ name, value: decodeURIComponent(value), url }] : [];
    });
    await context.addCookies(cookies);
    const kilobytes = await weights(browser, cookies, url, day);
    return {
      kilobytes,
      cold: await coldStart(context, url, day),
      marks: await marksUp(context, url, userId, row),
    };
  } finally {
    await browser.close();
  }
}
