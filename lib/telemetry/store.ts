import type { Metrics } from './metrics';
import type { Attributes, Tracer } from './tracer';

/**
 * What watches this process; empty while the settings ask for nothing, and then nothing of it is loaded. On
 * `globalThis`, because server.ts and the built pages have modules of their own.
 */
export const telemetry = globalThis as typeof globalThis & { brioMetrics?: Metrics; brioTracer?: Tracer };

/** Does some work inside a span where there are traces. */
export const inSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  telemetry.brioTracer ? telemetry.brioTracer.run(name, attributes, work) : work();
