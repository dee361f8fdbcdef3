import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';

// On the process: server.ts and the built pages each load their own copy of this module.
const store = globalThis as typeof globalThis & { brioMissingPages?: Set<string> };
store.brioMissingPages ??= new Set();
const missing = store.brioMissingPages;

/** Records that what a request asks for does not exist, and that its page says so. */
export const noteMissingPage = (requestId: string): unknown => missing.add(requestId);

/**
 * Makes the answer of such a page a 404: a page rendered for its visitor can't set its status. A navigation
 * inside the site stays a 200, since Next would load any other answer a second time, as a document.
 */
export function reportMissingPage(request: IncomingMessage, response: ServerResponse): void {
  const requestId = String(request.headers['x-request-id']);
  onHeaders(response, () => {
    if (missing.has(requestId) && response.statusCode === 200 && !request.headers.rsc)
      response.statusCode = 404;
  });
  response.once('close', () => missing.delete(requestId));
}
