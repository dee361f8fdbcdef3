import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const KNOWN = [
  // The headless build of the same engine, like Playwright's own: a third less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const installed = () =>
  [process.env.BROWSER_PATH ?? '', chromium.executablePath(), ...KNOWN].find(
    (path) => path && existsSync(path),
  );

/** A Chromium for the tests: an installed one, Playwright's own, or as root the system's package. */
export async function findBrowser(): Promise<string> {
  const present = installed();
  if (present) return present;
  console.log('Installing a browser…');
  spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 240_000 });
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!installed())
        spawnSync('apt-get', ['install', '-y', '-qq', name], {
          stdio: 'inherit',
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        });
  }
  const found = installed();
  if (!found) throw new Error('No Chromium found: install one, or point BROWSER_PATH to it.');
  return found;
}
