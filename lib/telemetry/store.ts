import type { Metrics } from './metrics';
import type { Attributes, Tracer } from './tracer';

/**
 * Tracer and metrics of this process; empty, with nothing loaded, unless the settings ask for them. On
 * `globalThis`, because server.ts and the built pages have separate modules.
 */
export const telemetry = globalThis as typeof globalThis & { brioMetrics?: Metrics; brioTracer?: Tracer };

/** Runs work inside a span if tracing is on. */
export const inSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  telemetry.brioTracer ? telemetry.brioTracer.run(name, attributes, work) : work();
