import { noteFailedPage } from './lib/http/failed-pages';
import { telemetry } from './lib/telemetry/store';

/** Next's hook before the first request; a build and the edge start nothing. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  if (process.env.NODE_ENV === 'development' && !process.env.DATABASE_URL) {
    const { startDevServices } = await import('./lib/startup/dev-services');
    await startDevServices();
  }
  const { startTracing } = await import('./lib/telemetry/start-tracing');
  await startTracing('brio-web');
}

/** Next's hook for failures of pages; calls and actions count theirs (lib/http/failure.ts). */
export function onRequestError(error: unknown): void {
  noteFailedPage(error);
  telemetry.brioMetrics?.errors.inc({ source: 'page' });
}
