import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS } from '@/lib/domain/clock';
import { isLoopback } from '@/lib/domain/values/loopback';
import { createApi } from './api';
import { approvalRoutes } from './approval';
import { browserRoutes } from './browser-script';
import { createKeyAndCertificate } from './certificate';
import { type Control, createControl } from './control';
import { controlRoutes } from './control-routes';
import { Faults } from './faults';
import { findRoute, isForeign, readRequest, send } from './http';
import { failure } from './replies';
import { Store } from './store';
import { WebhookSender } from './webhook-sender';
import { DEFAULT_PAYEE, type World } from './world';

export type SimulatorOptions = {
  host?: string;
  /** 0 = any free port. */
  port?: number;
  /** If absent, any credentials are accepted. */
  clientId?: string;
  clientSecret?: string;
  webhookUrl?: string;
  webhookId?: string;
  /** How long the answer to a webhook is waited for: ten seconds by default. */
  webhookTimeoutMs?: number;
  /** When left out, nothing is stored. */
  stateFile?: string;
  /** The billing plans of the shop's ranges, as they are now. */
  shopPlans?: World['shopPlans'];
};

export type PayPalSimulator = { url: string; control: Control; close(): Promise<void> };

const YEAR_MS = 365 * DAY_MS;

function requireLoopback(options: SimulatorOptions): string {
  const host = options.host ?? '127.0.0.1';
  if (!isLoopback(host)) throw new Error(`the PayPal simulator listens on loopback only, not on ${host}`);
  const target = options.webhookUrl === undefined ? null : URL.parse(options.webhookUrl);
  if (options.webhookUrl !== undefined && (!target || !isLoopback(target.hostname))) {
    throw new Error('the PayPal simulator sends webhooks to loopback only');
  }
  return host;
}

/** The key pair is stored with the state, so that events sent before a restart can still be verified. */
function prepareKeys(store: Store): void {
  const known = store.settings.get('settings');
  if (known) return;
  const now = Date.now();
  const keys = createKeyAndCertificate(
    'paypal-simulator.test',
    new Date(now - YEAR_MS),
    new Date(now + 10 * YEAR_MS),
  );
  store.settings.put({ id: 'settings', clockOffsetMs: 0, ...keys });
}

function createWorld(options: SimulatorOptions, base: () => string): World {
  const store = new Store(options.stateFile);
  prepareKeys(store);
  const now = (): number => Date.now() + (store.settings.get('settings')?.clockOffsetMs ?? 0);
  const time = (): string => new Date(now()).toISOString();
  const webhookId = options.webhookId ?? 'WH-SIMULATOR';
  return {
    store,
    webhooks: new WebhookSender({
      store,
      url: options.webhookUrl,
      webhookId,
      timeoutMs: options.webhookTimeoutMs ?? 10_000,
      base,
      time,
    }),
    faults: new Faults(),
    tokens: new Map(),
    tokenCount: { value: 0 },
    requests: [],
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    webhookId,
    payee: DEFAULT_PAYEE,
    shopPlans: options.shopPlans ?? (async () => []),
    now,
    time,
    base,
  };
}

/**
 * Starts a PayPal simulator on this machine: REST API, browser script, approval page, webhooks.
 * Moves no money. Throws unless it listens on and sends to loopback only.
 */
export async function startPayPalSimulator(options: SimulatorOptions): Promise<PayPalSimulator> {
  const host = requireLoopback(options);
  let url = '';
  const world = createWorld(options, () => url);
  const control = createControl(world);
  const api = createApi(world);
  const pages = [...browserRoutes(), ...approvalRoutes(world), ...controlRoutes(control)];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (isForeign(request)) return send(response, failure(403));
    const received = await readRequest(request);
    const page = findRoute(pages, received.method, received.path);
    if (page) return send(response, await page.route.handle({ ...received, params: page.params }));
    return api(received, response);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof SyntaxError) send(response, failure(400, 'MALFORMED_REQUEST_JSON'));
      else if (error instanceof RangeError) send(response, failure(413));
      else {
        console.error('PayPal simulator:', error);
        send(response, failure(500));
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, host.replace(/[[\]]/g, ''), resolve);
  });
  url = `http://${host}:${(server.address() as AddressInfo).port}`;
  world.webhooks.resume();

  return {
    url,
    control,
    async close() {
      await world.webhooks.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
