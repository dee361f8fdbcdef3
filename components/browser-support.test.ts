import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserFiles } from './browser-kit';

/** What the oldest browsers of `browserslist` in package.json lack, and Next does not add. */
const MISSING: Readonly<Record<string, RegExp>> = {
  'Map.groupBy (Safari 17.4)': /\b(?:Map|Object)\.groupBy\(/,
  'checkVisibility (Safari 17.4)': /\.checkVisibility\(/,
  'popovers (Safari 17, Chrome 114)': /\.(?:show|hide|toggle)Popover\(/,
  'Promise.withResolvers (Safari 17.4)': /\.withResolvers\(/,
  'Promise.try (Safari 18.2)': /\bPromise\.try\(/,
  'Array.fromAsync (Safari 16.4, Chrome 121)': /\bArray\.fromAsync\(/,
  'AbortSignal.any (Safari 17.4)': /\bAbortSignal\.any\((?<!\? AbortSignal\.any\()/,
  'methods of sets (Safari 17, Chrome 122)':
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  'methods of iterators (Safari 18.4)':
    /(?<!\bObject)\.(?:values|keys|entries|matchAll)\([^()]*\)\s*\.(?:map|filter|some|every|find|reduce|flatMap|forEach|toArray|take|drop)\(/,
  'flag v of patterns (Safari 17, Chrome 112)': /\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(/,
};

test('code that browsers run uses nothing that the oldest supported ones lack', () => {
  const files = browserFiles();
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return Object.entries(MISSING).flatMap(([what, pattern]) =>
      pattern.test(code) ? [`${file}: ${what}`] : [],
    );
  });
  expect(found).toEqual([]);
});
