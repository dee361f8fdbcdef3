import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { noteMissingPage, reportMissingPage } from './missing-pages';

const server = createServer((request, response) => {
  reportMissingPage(request, response);
  if (request.url === '/missing') noteMissingPage(String(request.headers['x-request-id']));
  response.end('page');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

const statusOf = async (path: string, headers: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${path}`;
  return (await fetch(url, { headers: { 'x-request-id': `of ${path}`, ...headers } })).status;
};

test('a page that says that it is missing is a 404, a navigation to it inside the site is not', async () => {
  expect(await statusOf('/missing')).toBe(404);
  expect(await statusOf('/missing', { rsc: '1' })).toBe(200);
  expect(await statusOf('/there')).toBe(200);
});

test('the status of a request without server.ts is left to Next', () => {
  expect(noteMissingPage('unknown')).toBe(false);
  expect(noteMissingPage(null)).toBe(false);
});
