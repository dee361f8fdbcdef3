import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';

// By request id, whether the page that it asks for is missing. On the process: server.ts and the built pages
// each load their own copy of this module.
const store = globalThis as typeof globalThis & { brioMissingPages?: Map<string, boolean> };
store.brioMissingPages ??= new Map();
const requests = store.brioMissingPages;

/**
 * Records that the page of a request does not exist. False without `server.ts` (`next dev`), where only Next
 * can send the status.
 */
export function noteMissingPage(requestId: string | null): boolean {
  if (!requestId || !requests.has(requestId)) return false;
  requests.set(requestId, true);
  return true;
}

/**
 * Makes the answer of such a page a 404: a page rendered for its visitor can't set its status. A navigation
 * inside the site stays a 200, since Next would load any other answer a second time, as a document.
 */
export function reportMissingPage(request: IncomingMessage, response: ServerResponse): void {
  const requestId = String(request.headers['x-request-id']);
  requests.set(requestId, false);
  onHeaders(response, () => {
    if (requests.get(requestId) && response.statusCode === 200 && !request.headers.rsc)
      response.statusCode = 404;
  });
  response.once('close', () => requests.delete(requestId));
}
