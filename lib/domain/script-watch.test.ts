import { expect, test } from 'vitest';
import { SCRIPT_WATCH } from './script-watch';

/** Runs the inline script in a page with these scripts, of which some have arrived. */
function watched({ readyState = 'loading', scripts = ['a.js', ''], arrived = ['a.js'] } = {}) {
  const dataset: { scriptFailed?: string } = {};
  const page = {
    documentElement: { dataset },
    readyState,
    scripts: scripts.map((src) => ({ src, noModule: src === 'old.js' })),
  };
  const timers: [() => void, number][] = [];
  const listeners: ((event: object) => void)[] = [];
  const run = new Function('document', 'addEventListener', 'setTimeout', 'performance', SCRIPT_WATCH);
  run(
    page,
    (_: string, listener: (event: object) => void) => listeners.push(listener),
    (callback: () => void, ms: number) => timers.push([callback, ms]),
    { getEntriesByName: (name: string) => arrived.filter((one) => one === name) },
  );
  return {
    failed: () => dataset.scriptFailed !== undefined,
    error: (tagName: string) => {
      for (const listen of listeners) listen({ target: { tagName } });
    },
    after: (ms: number) => {
      for (const [callback, at] of timers) if (at <= ms) callback();
    },
  };
}

test('a script that is missing marks the page, a picture does not', () => {
  const page = watched();
  page.error('IMG');
  expect(page.failed()).toBe(false);
  page.error('SCRIPT');
  expect(page.failed()).toBe(true);
});

test('a script that has not arrived after 120 seconds marks the page', () => {
  const page = watched({ arrived: [] });
  page.after(119_999);
  expect(page.failed()).toBe(false);
  page.after(120_000);
  expect(page.failed()).toBe(true);
});

test('a page whose scripts have arrived is not marked, also when its pictures have not', () => {
  const old = watched({ scripts: ['a.js', 'old.js'] });
  for (const page of [watched(), old, watched({ readyState: 'complete', arrived: [] })]) {
    page.after(120_000);
    expect(page.failed()).toBe(false);
  }
});
