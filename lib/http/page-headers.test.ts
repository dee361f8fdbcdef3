import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { FATAL_CSS } from './fatal-style';
import { filePolicy, isHttps, securityHeaders } from './page-headers';

test('browsers are kept on https where the site is reached by it, and nowhere else', () => {
  expect(securityHeaders(true)['Strict-Transport-Security']).toMatch(/^max-age=31536000/);
  expect(securityHeaders(false)).not.toHaveProperty('Strict-Transport-Security');
  expect(isHttps('https://brio.example', undefined)).toBe(true);
  expect(isHttps('http://localhost:3000', 'https')).toBe(true);
  expect(isHttps('http://localhost:3000', 'http')).toBe(false);
  expect(isHttps('http://localhost:3000', undefined)).toBe(false);
});

test('no answer can be framed: anything but a page has a policy too, and an answer of the API loads nothing', () => {
  const hash = createHash('sha256').update(FATAL_CSS).digest('base64');
  for (const url of ['/api/v1/session', '/api/files/a-token', '/profileData', '/getProgramContentData/1'])
    expect(filePolicy(url)).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    );
  for (const url of ['/_next/static/chunks/a.js', '/art/a.svg', '/calendar/a.ics', '/robots.txt', '/logout'])
    expect(filePolicy(url)).toBe("base-uri 'none'; frame-ancestors 'none'");
  expect(filePolicy('/profile/purchases/7/receipt.pdf?renewal=2')).toContain("frame-ancestors 'none'");
  // Pages have their own: some may be framed by the back office.
  for (const url of ['/', '/program_preview/1', '/profile/purchases/7', '/apiary', '/logout/x'])
    expect(filePolicy(url)).toBeNull();
});
