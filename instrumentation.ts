import { telemetry } from './lib/telemetry/store';

/** Next's hook for failures of pages; calls and actions count theirs (lib/http/failure.ts). */
export function onRequestError(): void {
  telemetry.brioMetrics?.errors.inc({ source: 'page' });
}
