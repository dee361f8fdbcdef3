import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuseRequest } from './refusals';

const READY = /^\/api\/health\/ready(?:\?|$)/;
/** A readiness check within this time means that a balancer checks regularly and acts on the answer. */
const WATCHED_MS = 15_000;
/** Long enough for a balancer that checks every two seconds to see the answer. */
export const NOTICE_MS = 5_000;
/** Requests in flight may take this long: more than a call to PayPal. */
const DRAIN_MS = 20_000;

/**
 * Ends a server so that no request is lost (docs/deploy.md#stopping). Node's own `close` refuses connections
 * at once, while a balancer still sends them, and closes idle ones that a request may be on its way to.
 */
export function openDrain(wait: (ms: number) => Promise<unknown> = sleep) {
  const answering = new Set<ServerResponse>();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isStopping = false;
  const endConnectionAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  return {
    /** Called before any other handling of a request. True when it has answered "not ready". */
    answers(request: IncomingMessage, response: ServerResponse): boolean {
      const isCheck = READY.test(request.url ?? '');
      if (isCheck) checkedAt = Date.now();
      answering.add(response);
      response.once('close', () => answering.delete(response));
      if (!isStopping) return false;
      endConnectionAfter(response);
      if (isCheck) refuseRequest(request, response, 503);
      return isCheck;
    },

    /** Goes on answering until no request arrives, then ends every connection. */
    async end(server: Server): Promise<void> {
      isStopping = true;
      for (const response of answering) endConnectionAfter(response);
      if (Date.now() - checkedAt < WATCHED_MS) await wait(NOTICE_MS);
      const closed = once(server, 'close');
      server.close();
      // An answer that had begun before the stop leaves its connection open.
      for (const response of answering)
        response.once('close', () => setImmediate(() => server.closeIdleConnections()));
      await Promise.race([closed, wait(DRAIN_MS)]);
      server.closeAllConnections();
    },
  };
}
