import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '@/scripts/dev/browser';
import { median } from './server';

const run = promisify(execFile);
const VERSION = '13.5.0';
const PAGES = ['/home', '/programs', '/programs/flashfit', '/checkout/1'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;
const TRIES = 3;

/**
 * How a slow phone on a slow connection is emulated: by the browser, or computed from a run at full speed.
 */
const METHODS = ['devtools', 'simulate'] as const;
type Method = (typeof METHODS)[number];

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

async function audit(url: string, method: Method, browser: string): Promise<Report> {
  const { stdout } = await run(
    'npm',
    [
      ...['exec', '--yes', `--package=lighthouse@${VERSION}`, '--', 'lighthouse', url],
      ...['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'],
      `--throttling-method=${method}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64_000_000 },
  );
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
}

/** Sometimes the browser's trace has no start event (NO_NAVSTART); Lighthouse recommends running again. */
async function withRetries(run: () => Promise<Report>): Promise<Report> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await run();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** Lighthouse as a phone, the median of three runs per page. Not a dependency: npm fetches it for the run. */
export async function benchLighthouse(url: string): Promise<void> {
  const browser = await findBrowser();
  const rows = [];
  for (const path of PAGES) {
    await fetch(url + path);
    const reports: Record<Method, Report[]> = { devtools: [], simulate: [] };
    for (let n = 0; n < RUNS; n++)
      for (const method of METHODS)
        reports[method].push(await withRetries(() => audit(url + path, method, browser)));
    const score = (name: (typeof CATEGORIES)[number], method: Method) =>
      Math.round(median(reports[method].map(({ categories }) => categories[name].score ?? 0)) * 100);
    const time = (name: string) =>
      Math.round(median(reports.devtools.map(({ audits }) => audits[name]?.numericValue ?? 0)));
    rows.push({
      page: path,
      ...Object.fromEntries(CATEGORIES.map((name) => [name, score(name, 'devtools')])),
      'simulated performance': score('performance', 'simulate'),
      'FCP ms': time('first-contentful-paint'),
      'LCP ms': time('largest-contentful-paint'),
      'blocked ms': time('total-blocking-time'),
    });
  }
  console.log(`\nLighthouse ${VERSION}, mobile, throttling applied by the browser, median of ${RUNS}`);
  console.table(rows);
}
