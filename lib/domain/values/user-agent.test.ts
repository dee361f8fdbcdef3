import { expect, test } from 'vitest';
import { deviceOf } from './user-agent';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/149.0 Safari/537.36`,
    'Chrome',
    'Windows',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1 Version/20.0 Mobile Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', false],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/149.0 Safari/537.36 Edg/149.0`, 'Edge', 'Windows', false],
  [`Mozilla/5.0 (Linux; Android 16) ${WEBKIT} Chrome/149.0 Mobile Safari/537.36`, 'Chrome', 'Android', true],
  ['curl/8.9', null, null, false],
])('%s', (userAgent, browser, system, mobile) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, mobile });
});
