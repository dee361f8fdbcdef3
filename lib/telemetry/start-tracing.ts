import { telemetry } from './store';

/** Sends traces if the usual variables name a receiver; otherwise none of the libraries is loaded. */
export async function startTracing(service: 'brio-web' | 'brio-worker'): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SDK_DISABLED } = process.env;
  if (!OTEL_EXPORTER_OTLP_ENDPOINT && !OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return;
  if (OTEL_SDK_DISABLED === 'true' || telemetry.brioTracer) return;
  const { createTracer } = await import('./otel');
  telemetry.brioTracer = createTracer(service);
}
