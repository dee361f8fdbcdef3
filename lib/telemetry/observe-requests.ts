import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createMetrics } from './metrics';
import { routePatterns } from './route-pattern';
import { telemetry } from './store';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A client that leaves before the end has no status. */
const statusOf = ({ writableFinished, statusCode }: ServerResponse): string =>
  writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'left';

/** Starts measuring this process: counts and times every request of a server. */
export function observeRequests(server: Server): void {
  const metrics = createMetrics();
  const { requests, seconds } = metrics;
  telemetry.brioMetrics = metrics;
  const patternOf = routePatterns();
  server.on('request', ({ url = '/', method = '' }: IncomingMessage, response: ServerResponse) => {
    const ended = seconds.startTimer();
    response.once('close', () => {
      const labels = { route: patternOf(url), method: METHODS.has(method) ? method : 'other' };
      requests.inc({ ...labels, status: statusOf(response) });
      ended(labels);
    });
  });
}
