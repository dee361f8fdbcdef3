import { expect, test } from 'vitest';
import { isHttps, securityHeaders } from './page-headers';

test('browsers are kept on https where the site is reached by it, and nowhere else', () => {
  expect(securityHeaders(true)['Strict-Transport-Security']).toMatch(/^max-age=31536000/);
  expect(securityHeaders(false)).not.toHaveProperty('Strict-Transport-Security');
  expect(isHttps('https://brio.example', undefined)).toBe(true);
  expect(isHttps('http://localhost:3000', 'https')).toBe(true);
  expect(isHttps('http://localhost:3000', 'http')).toBe(false);
  expect(isHttps('http://localhost:3000', undefined)).toBe(false);
});
