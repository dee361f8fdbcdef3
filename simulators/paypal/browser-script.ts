import { readFileSync } from 'node:fs';
import type { Route } from './model';

/** Plain JavaScript on disk: a function printed with toString() would carry the build tool's helpers with it. */
const SOURCE = ['./v6-button.js', './v6-core.js']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n');

/** The stand-in for https://www.paypal.com/web-sdk/v6/core, under the same path. */
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
