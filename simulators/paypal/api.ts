import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { alterEntity, type Fault, faultReply } from './faults';
import { findRoute, send } from './http';
import type { Order, Reply, Route, SimRequest } from './model';
import { oauthRoutes, unauthorized } from './oauth';
import { orderRoutes } from './orders';
import { paymentRoutes } from './payments';
import { planRoutes } from './plans';
import { debugId, failure } from './replies';
import { reportingRoutes } from './reporting';
import { subscriptionRoutes } from './subscription-routes';
import { certificateRoutes, webhookRoutes } from './webhook-routes';
import type { World } from './world';

/** PayPal's REST API: faults, then the token, then replays, then the handler. */
export function createApi(world: World) {
  const outcomes = new WeakMap<SimRequest, Order['sim']['outcome']>();
  const open: Route[] = [...oauthRoutes(world), ...certificateRoutes(world)];
  const guarded: Route[] = [
    ...orderRoutes(world, (request) => outcomes.get(request)),
    ...paymentRoutes(world, (request) => outcomes.get(request)),
    ...planRoutes(world),
    ...subscriptionRoutes(world),
    ...reportingRoutes(world),
    ...webhookRoutes(world),
  ];

  /** A repeated request id gets its first answer again; with other content it is refused. */
  async function once(request: SimRequest, act: () => Reply | Promise<Reply>): Promise<Reply> {
    const key = request.headers['paypal-request-id'];
    if (typeof key !== 'string' || request.method !== 'POST') return act();
    const id = `${request.path} ${key}`;
    const known = world.store.replies.get(id);
    if (known && known.content !== request.text) return failure(422, 'DUPLICATE_REQUEST_ID');
    if (known) return { status: known.status === 201 ? 200 : known.status, body: known.body };
    const reply = await act();
    if (reply.status < 500 && reply.status !== 401 && reply.status !== 429) {
      world.store.replies.put({ id, content: request.text, status: reply.status, body: reply.body });
    }
    return reply;
  }

  async function act(request: SimRequest): Promise<Reply> {
    const publicRoute = findRoute(open, request.method, request.path);
    if (publicRoute) return publicRoute.route.handle({ ...request, params: publicRoute.params });
    const refusal = unauthorized(world, request);
    if (refusal) return refusal;
    const found = findRoute(guarded, request.method, request.path);
    if (!found) return failure(404);
    return once(request, () => {
      const matched = { ...request, params: found.params };
      const outcome = outcomes.get(request);
      if (outcome) outcomes.set(matched, outcome);
      return found.route.handle(matched);
    });
  }

  /** Applies a fault to the call. Null: no answer is sent. */
  async function answer(request: SimRequest, fault: Fault | undefined): Promise<Reply | 'hang' | 'cut'> {
    if (!fault) return act(request);
    if (fault.kind === 'delay') await wait(fault.delayMs ?? 1000);
    if (fault.kind === 'decline') outcomes.set(request, 'decline');
    if (fault.kind === 'pending') outcomes.set(request, 'pending');
    const instead = faultReply(fault);
    if (instead !== undefined && fault.effect === 'before') return instead;
    const { mode } = world.webhooks;
    if (fault.silent) world.webhooks.mode = 'drop';
    const acting = act(request);
    world.webhooks.mode = mode;
    const reply = await acting;
    if (fault.kind === 'alter' && reply.body)
      return { ...reply, body: alterEntity(reply.body, fault.changes ?? {}) };
    return instead ?? reply;
  }

  return async (request: SimRequest, response: ServerResponse): Promise<void> => {
    const key = request.headers['paypal-request-id'];
    const entry: World['requests'][number] = {
      method: request.method,
      path: request.path,
      requestId: typeof key === 'string' ? key : undefined,
      body: request.path === '/v1/oauth2/token' ? {} : request.body,
      status: null,
    };
    world.requests.push(entry);
    if (world.requests.length > 500) world.requests.shift();
    const reply = await answer(request, world.faults.take(request));
    if (reply === 'hang') return;
    if (reply === 'cut') {
      response.destroy();
      return;
    }
    entry.status = reply.status;
    send(response, { ...reply, headers: { 'Paypal-Debug-Id': debugId(), ...reply.headers } });
  };
}
