import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { POST } from '@/app/api/webhooks/paypal/route';
import { db } from '@/db/client';
import { payment_events } from '@/db/schema';
import { processEvent } from '@/lib/server/payments/reconciliation/process-event';
import { simulatorForFile } from './kit';

/** Calls the webhook route with these bytes and headers. */
export async function post(headers: Record<string, string>, body: Buffer) {
  const request = new Request('http://localhost:3000/api/webhooks/paypal', {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  return POST(request, { params: Promise.resolve({}) });
}

/** A server with the shop's webhook route. `statuses` are its answers. */
async function startHook() {
  const statuses: number[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await post(request.headers as Record<string, string>, Buffer.concat(chunks));
    statuses.push(answer.status);
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/paypal`,
    statuses,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const waitingEvents = () =>
  db
    .select()
    .from(payment_events)
    .where(inArray(payment_events.state, ['received', 'failed']))
    .orderBy(payment_events.id);

/** Processes the waiting events in the given order, as the worker does. */
export async function processWaitingEvents(order: (ids: number[]) => number[] = (ids) => ids): Promise<void> {
  const ids = (await waitingEvents()).map((event) => event.id);
  for (const id of order(ids)) await processEvent(id);
}

/** Starts a simulator whose webhooks reach the shop. */
export function simulatorWithHook() {
  let hook: Awaited<ReturnType<typeof startHook>>;
  beforeAll(async () => {
    hook = await startHook();
  });
  const simulator = simulatorForFile({ webhookUrl: () => hook.url });
  afterAll(() => hook.close());
  return { simulator, control: () => simulator().control };
}
