import { afterEach, expect, test, vi } from 'vitest';
import { startTracing } from './start-tracing';
import { inSpan, telemetry } from './store';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('./otel', () => {
  loaded();
  return { createTracer: (service: string) => ({ service }) };
});
afterEach(() => {
  vi.unstubAllEnvs();
  delete telemetry.brioTracer;
});

test('without a receiver, or switched off, nothing of OpenTelemetry is loaded and work is called as it is', async () => {
  await startTracing('brio-web');
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318');
  vi.stubEnv('OTEL_SDK_DISABLED', 'true');
  await startTracing('brio-web');
  expect(loaded).not.toHaveBeenCalled();
  expect(telemetry.brioTracer).toBeUndefined();
  const work = Promise.resolve(1);
  expect(inSpan('select taxes', {}, () => work)).toBe(work);
});

test.each(['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])(
  '%s starts it',
  async (name) => {
    vi.stubEnv(name, 'http://127.0.0.1:4318');
    await startTracing('brio-worker');
    expect(telemetry.brioTracer).toEqual({ service: 'brio-worker' });
  },
);
