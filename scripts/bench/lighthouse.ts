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

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

async function audit(url: string, browser: string): Promise<Report> {
  const { stdout } = await run(
    'npm',
    [
      ...['exec', '--yes', `--package=lighthouse@${VERSION}`, '--', 'lighthouse', url],
      ...['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'],
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64_000_000 },
  );
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
}

/** Now and then the browser's trace has no beginning; Lighthouse itself says to run it again. */
async function patiently(run: () => Promise<Report>): Promise<Report> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await run();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** Lighthouse as a phone, the median of three runs a page. Not a dependency: fetched when asked for. */
export async function benchLighthouse(url: string): Promise<void> {
  const browser = await findBrowser();
  const rows = [];
  for (const path of PAGES) {
    await fetch(url + path);
    const reports: Report[] = [];
    for (let n = 0; n < RUNS; n++) reports.push(await patiently(() => audit(url + path, browser)));
    const score = (name: (typeof CATEGORIES)[number]) =>
      Math.round(median(reports.map(({ categories }) => categories[name].score ?? 0)) * 100);
    const time = (name: string) =>
      Math.round(median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0)));
    rows.push({
      page: path,
      ...Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])),
      'FCP ms': time('first-contentful-paint'),
      'LCP ms': time('largest-contentful-paint'),
      'blocked ms': time('total-blocking-time'),
    });
  }
  console.log(`\nLighthouse ${VERSION}, mobile, median of ${RUNS}`);
  console.table(rows);
}
