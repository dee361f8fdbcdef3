import type { Metrics } from './metrics';

/**
 * What watches this process; empty while the settings ask for nothing, and then nothing of it is loaded. On
 * `globalThis`, because server.ts and the built pages have modules of their own.
 */
export const telemetry = globalThis as typeof globalThis & { brioMetrics?: Metrics };
