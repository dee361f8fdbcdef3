import { randomUUID } from 'node:crypto';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { findBrowser } from '@/scripts/dev/browser';
import { waitFor } from './server';

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
/** Milliseconds from «online» to an empty queue, with 300 marks in the journal. */
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

/** Milliseconds from an address typed in airplane mode to a day that can be marked, on a 4× slower processor. */
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

type PhoneRun = { url: string; cookie: string; userId: number; row: Row; day: string };

/** What a phone does without a connection, and when it is back (docs/spec/offline.md#targets). */
export async function benchPhone({ url, cookie, userId, row, day }: PhoneRun) {
  await waitFor(`${url}/api/health/ready`);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext(PHONE);
    await context.addCookies(
      cookie.split('; ').flatMap((each) => {
        const [name, value] = each.split('=');
        return name && value ? [{ name, value: decodeURIComponent(value), url }] : [];
      }),
    );
    return { cold: await coldStart(context, url, day), marks: await marksUp(context, url, userId, row) };
  } finally {
    await browser.close();
  }
}
