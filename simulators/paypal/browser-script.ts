import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from './model';

/** Plain JavaScript files: a function printed by toString() would contain build helpers. */
const SOURCE = ['v6-button.js', 'v6-core.js']
  .map((name) => readFileSync(join('simulators', 'paypal', name), 'utf8'))
  .join('\n');

/** Simulates https://www.paypal.com/web-sdk/v6/core, under the same path. */
export function browserRoutes(): Route[] {
  return [
    {
      method: 'GET',
      path: '/web-sdk/v6/core',
      handle: ({ base }) => ({
        status: 200,
        headers: {
          'Content-Type': 'text/javascript; charset=utf-8',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        },
        text: SOURCE.replace('__SIMULATOR_ORIGIN__', base),
      }),
    },
  ];
}
