import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const ASK_MS = 200;

/**
 * A minimal load balancer: checks which servers are ready, sends requests to them in turn over kept-alive
 * connections, and never retries one.
 */
export async function openBalancer() {
  const ready = new Map<string, boolean>();
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let isOpen = true;

  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const urls = [...ready].filter(([, isReady]) => isReady).map(([url]) => url);
    const url = urls[turn++ % urls.length];
    const fail = (reason: string) => {
      failures.push(`${incoming.method} ${incoming.url} at ${url}: ${reason}`);
      response.writeHead(502).end();
    };
    if (!url) return fail('no server is ready');
    const { hostname, port } = new URL(url);
    const { method, url: path, headers } = incoming;
    const outgoing = request({ hostname, port, method, path, headers, agent }, (answer) => {
      // What the server says of its own connection is not true of this one.
      const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(response);
    });
    outgoing.on('error', ({ message }) => fail(message));
    incoming.pipe(outgoing);
  };
  // One loop for each server: one that is starting would delay what another says.
  const watch = async (url: string) => {
    while (isOpen && ready.has(url)) {
      const isReady = await fetch(`${url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready.has(url)) ready.set(url, isReady);
      await sleep(ASK_MS);
    }
  };

  // Longer than any client leaves a connection idle: one that ends as it is used again fails its request.
  const server = createServer({ keepAliveTimeout: 120_000 }, forward).listen(0, 'localhost');
  await once(server, 'listening');
  const watches: Promise<void>[] = [];
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Requests that got no answer. */
    failures,
    add: (url: string) => {
      ready.set(url, false);
      watches.push(watch(url));
    },
    remove: (url: string) => ready.delete(url),
    readyCount: () => [...ready.values()].filter(Boolean).length,
    close: async () => {
      isOpen = false;
      await Promise.all(watches);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
