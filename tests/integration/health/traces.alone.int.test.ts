import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';

type Value = { stringValue?: string; intValue?: number };
type Sent = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
  events?: unknown[];
};
type Body = { resourceSpans: { resource: unknown; scopeSpans: { spans: Sent[] }[] }[] };

/** Starts a receiver of OTLP over HTTP on this machine. */
const received: Body[] = [];
const receiver = createServer(async (request, response) => {
  received.push(JSON.parse(await text(request)) as Body);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const { startTracing } = await import('@/lib/telemetry/start-tracing');
await startTracing('brio-web');
const { telemetry } = await import('@/lib/telemetry/store');
const { logger } = await import('@/lib/logger');
const { POST: capture } = await import('@/app/api/v1/checkout/orders/[id]/capture/route');
const { approved, setUpFile } = await import('../checkout/paypal-kit');
const { call } = await import('../setup/http');
const { CookieJar } = await import('../setup/request-store');
const { GUEST_COOKIE } = await import('@/lib/auth/guest');

setUpFile();
const tracer = telemetry.brioTracer;
afterAll(() => {
  delete telemetry.brioTracer;
  receiver.closeAllConnections();
  receiver.close();
});

test('a log line within a span has its trace id, one outside has none', async () => {
  const { default: pino } = await import('pino');
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const mixin = (logger as unknown as Record<symbol, () => object>)[
    pino.symbols.mixinSym as unknown as symbol
  ];
  const log = pino({ mixin: () => mixin?.() ?? {} }, stream);
  log.info('outside');
  await tracer?.run('job mail', {}, async () => log.info('inside'));
  expect(lines[0]).not.toHaveProperty('trace_id');
  expect(lines[1]).toMatchObject({
    trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    span_id: expect.any(String),
  });
});

test('a payment is one trace from the request over the database to PayPal, without anything of its buyer', async () => {
  const { context, order, paypalId } = await approved();
  const jar = new CookieJar({ [GUEST_COOKIE]: context.guestToken ?? '' });
  const path = `/api/v1/checkout/orders/${order.id}/capture`;
  let ids: ReturnType<NonNullable<typeof tracer>['ids']>;
  const site = createServer((request, response) => {
    response.setHeader('X-Request-Id', 'request-1');
    void tracer?.serve(request, response, async () => {
      ids = tracer.ids();
      const { status } = await call(capture, {
        path,
        params: { id: String(order.id) },
        json: { paypalOrderId: paypalId },
        jar,
      });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}?email=ana@correo.example`, { method: 'POST' });
  expect(answer.status).toBe(200);
  site.close();
  await tracer?.stop();

  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const root = spans.find(({ name }) => name === 'POST /api/v1/checkout/orders/[id]/capture');
  if (!root) throw new Error('no span of the request');
  expect(root.parentSpanId).toBeUndefined();
  expect(ids).toEqual({ trace_id: root.traceId, span_id: root.spanId });
  const attributes = Object.fromEntries(
    root.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );
  expect(attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/v1/checkout/orders/[id]/capture',
    'http.response.status_code': 200,
    'request.id': 'request-1',
  });
  const names = spans.filter(({ traceId }) => traceId === root.traceId).map(({ name }) => name);
  expect(names).toContain('PayPal captureOrder');
  expect(names).toContain('update orders');
  expect(names.filter((name) => /^(?:select|insert|update) /.test(name)).length).toBeGreaterThan(5);
  const sent = JSON.stringify(received);
  expect(sent).toContain('brio-web');
  for (const secret of [paypalId, '@', 'email=', `orders/${order.id}`, context.guestToken ?? '@', '$1'])
    expect(sent).not.toContain(secret);
});
