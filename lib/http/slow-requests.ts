import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { MEGABYTE } from '@/lib/domain/values/file-size';

/** How long a client may take (docs/spec/api.md#limits). */
const HEADERS_MS = 10_000;
const BODY_IDLE_MS = 30_000;
/** For a body of 17 MB over a slow line. */
const REQUEST_MS = 900_000;
const KEEP_ALIVE_MS = 65_000;
const CHECK_MS = 1_000;
/**
 * How much of a body is still read and discarded after its answer, and for how long. As much as the longest
 * body that any call accepts: a client that sends it completely can go on using the connection.
 */
const LEFT_BYTES = 17 * MEGABYTE;
const LEFT_MS = 2_000;

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Connections that may wait to be accepted, for `listen`; the system's `net.core.somaxconn` bounds it. With
 * Node's 511 a burst overflows the queue, and the system resets those connections after seconds without an
 * answer.
 */
export const BACKLOG = 4_096;

/** For `createServer`: how often Node looks for connections past their limit. */
export const SERVER_OPTIONS = { connectionsCheckingInterval: CHECK_MS } as const;

type Waiting = { socket: Socket; bytes: number; since: number };

/**
 * Closes connections that occupy the server: headers incomplete after 10 s, bodies that stall for 30 s, and
 * clients that go on sending long after their answer.
 */
export function closeSlowRequests(server: Server, idleMs = BODY_IDLE_MS): void {
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const waiting = new Map<IncomingMessage, Waiting>();
  const timer = setInterval(
    () => {
      const now = Date.now();
      for (const [request, entry] of waiting) {
        const { socket } = entry;
        if (request.complete || socket.destroyed) waiting.delete(request);
        else if (socket.bytesRead !== entry.bytes)
          Object.assign(entry, { bytes: socket.bytesRead, since: now });
        else if (now - entry.since >= idleMs) {
          waiting.delete(request);
          // If an answer has begun, these bytes would become part of it.
          socket.end(socket.bytesWritten === 0 ? TIMED_OUT : '', () => socket.destroy());
        }
      }
    },
    Math.min(CHECK_MS, idleMs),
  );
  timer.unref();
  server.on('close', () => clearInterval(timer));
  server.on('request', (request, response) => {
    const { socket } = request;
    if (request.headers['content-length'] === undefined && !request.headers['transfer-encoding']) return;
    waiting.set(request, { socket, bytes: socket.bytesRead, since: Date.now() });
    response.once('finish', () => {
      if (!request.complete) endRest(request, socket);
    });
    response.once('close', () => waiting.delete(request));
  });
}

/** Reads the rest of an answered request up to the limits, and otherwise ends its connection. */
function endRest(request: IncomingMessage, socket: Socket): void {
  // Nobody reads the body any more, which would block the next request on the connection.
  request.removeAllListeners('data').resume();
  const before = socket.bytesRead;
  const timer = setTimeout(() => socket.destroy(), LEFT_MS);
  timer.unref();
  const onData = () => {
    if (request.complete) {
      clearTimeout(timer);
      socket.off('data', onData);
    } else if (socket.bytesRead - before > LEFT_BYTES) socket.pause();
  };
  // Only once it flows: a listener takes the socket from Node's parser, which could then not continue.
  setImmediate(() => {
    socket.on('data', onData);
    if (request.complete) onData();
  });
}
