import { chromium, type Page } from 'playwright';
import { findBrowser } from '@/scripts/dev/browser';
import { median } from './server';

const PAGES = ['/home', '/programs', '/programs/flashfit', '/shop', '/checkout/1'];
const RUNS = 5;

/** Slow 4G as Lighthouse simulates it, and a four times slower processor. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytes = (kilobits: number) => (kilobits * 1_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes(1_638.4),
    uploadThroughput: bytes(675),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

type Weight = { script: number; font: number; total: number; after: number };

/** Bytes on the wire by type until the page is loaded, and in the three seconds after. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const weight: Weight = { script: 0, font: 0, total: 0, after: 0 };
  const types = new Map<string, string>();
  let loaded = false;
  session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (loaded) {
      weight.after += encodedDataLength;
      return;
    }
    weight.total += encodedDataLength;
    const type = types.get(requestId);
    if (type === 'Script') weight.script += encodedDataLength;
    if (type === 'Font') weight.font += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(400);
  loaded = true;
  await page.waitForTimeout(3_000);
  return weight;
}

/** Milliseconds; `usable`: React handles the header's buttons (in the checkout, its form). */
type Paint = { fcp: number; lcp: number; cls: number; usable: number };

async function paint(page: Page, url: string): Promise<Paint> {
  await page.addInitScript(() => {
    const store = { lcp: 0, cls: 0, usable: 0 };
    Object.assign(window, { brioPaint: store });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) store.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!('hadRecentInput' in entry && entry.hadRecentInput))
          store.cls += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
    const timer = setInterval(() => {
      const button = document.querySelector('header button, main form input');
      if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
      store.usable = performance.now();
      clearInterval(timer);
    }, 20);
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(2_500);
  return page.evaluate(() => {
    const { brioPaint } = window as unknown as { brioPaint: Omit<Paint, 'fcp'> };
    return { fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, ...brioPaint };
  });
}

export const kilobytes = (bytes: number) => Number((bytes / 1_000).toFixed(1));

export async function benchWeb(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const phone = {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  };
  const rows = [];
  for (const path of PAGES) {
    await fetch(url + path);
    const first = await browser.newContext(phone);
    const weight = await weigh(await first.newPage(), url + path);
    await first.close();
    const paints: Paint[] = [];
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext(phone);
      const page = await context.newPage();
      await throttle(page);
      paints.push(await paint(page, url + path));
      await context.close();
    }
    rows.push({
      page: path,
      'JS kB': kilobytes(weight.script),
      'fonts kB': kilobytes(weight.font),
      'all kB': kilobytes(weight.total),
      'after kB': kilobytes(weight.after),
      'FCP ms': Math.round(median(paints.map(({ fcp }) => fcp))),
      'LCP ms': Math.round(median(paints.map(({ lcp }) => lcp))),
      'usable ms': Math.round(median(paints.map(({ usable }) => usable))),
      CLS: Number(Math.max(...paints.map(({ cls }) => cls)).toFixed(4)),
    });
  }
  await browser.close();
  console.log('\nPages: bytes on the wire; paint on slow 4G with a 4× slower processor, median of 5');
  console.table(rows);
}
