import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { observeRequests } from './observe-requests';
import { telemetry } from './store';

const server = createServer((request, response) => {
  if (request.url?.startsWith('/api/files')) return;
  response.writeHead(request.method === 'POST' ? 503 : 200).end('x');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  telemetry.brioMetrics?.registry.clear();
  delete telemetry.brioMetrics;
  server.closeAllConnections();
  server.close();
});

const shown = async () => (await telemetry.brioMetrics?.registry.metrics()) ?? '';

test('requests are counted by pattern, method and class of status, without what was in the address', async () => {
  observeRequests(server);
  await fetch(`${url}/reset_password?token=secret-token&email=ana@correo.example`);
  await fetch(`${url}/api/v1/checkout/orders/90417`);
  await fetch(`${url}/api/v1/checkout/orders/90418`, { method: 'POST' });
  await fetch(`${url}/api/v1/checkout/orders/90419`, { method: 'PURGE' });
  const gone = new AbortController();
  const left = fetch(`${url}/api/files/secret-token`, { signal: gone.signal }).catch(() => null);
  await once(server, 'request');
  gone.abort();
  await left;
  await expect.poll(shown).toContain('status="left"');
  const text = await shown();
  const counted = text.split('\n').filter((line) => line.startsWith('brio_http_requests_total{'));
  expect(counted.sort()).toEqual([
    'brio_http_requests_total{route="/api/files/[token]",method="GET",status="left"} 1',
    'brio_http_requests_total{route="/api/v1/checkout/orders/[id]",method="GET",status="2xx"} 1',
    'brio_http_requests_total{route="/api/v1/checkout/orders/[id]",method="POST",status="5xx"} 1',
    'brio_http_requests_total{route="/api/v1/checkout/orders/[id]",method="other",status="2xx"} 1',
    'brio_http_requests_total{route="/reset_password",method="GET",status="2xx"} 1',
  ]);
  expect(text).toContain('brio_http_request_seconds_count{route="/reset_password",method="GET"} 1');
  // Not the values, such as seconds and bytes, in which any digits may occur.
  const named = text.replace(/ \S+$/gm, '');
  expect(named).not.toMatch(/secret-token|correo|9041|127\.0\.0\.1/);
});
