import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { cleanSpan } from './clean-span';
import { routePatterns } from './route-pattern';
import type { Tracer } from './tracer';

/** How soon a finished span is sent; a killed process loses no more than this. */
const SEND_MS = 1_000;

function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

/** The share of traces that is sent; all by default. */
function samplerOf(share = process.env.OTEL_TRACES_SAMPLER_ARG): ParentBasedSampler {
  return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share ? Number(share) : 1) });
}

/**
 * Registers the traces of this process; Next adds its own spans to them. The exporter reads its variables.
 */
export function createTracer(service: string, exporter: SpanExporter = new OTLPTraceExporter()): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }).merge(
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: samplerOf(),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: {
          export: (spans, done) => exporter.export(spans.map(cleanSpan), done),
          shutdown: () => exporter.shutdown(),
        },
        scheduledDelayMillis: SEND_MS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('brio');
  const patternOf = routePatterns();
  return {
    serve: (request, response, work) => {
      const route = patternOf(request.url ?? '/');
      const method = request.method ?? '';
      const attributes = { 'http.request.method': method, 'http.route': route };
      return tracer.startActiveSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, (span) => {
        response.once('close', () => {
          const { statusCode } = response;
          const id = response.getHeader('x-request-id');
          span.setAttributes({ 'http.response.status_code': statusCode, 'request.id': String(id ?? '') });
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        return work();
      });
    },
    run: (name, attributes, work) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    ids: () => {
      const active = trace.getActiveSpan()?.spanContext();
      return active && { trace_id: active.traceId, span_id: active.spanId };
    },
    stop: () => provider.shutdown().catch(() => {}),
  };
}
