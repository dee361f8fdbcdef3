import type { Faults } from './faults';
import type { Payee, Payer, PlanInput } from './model';
import type { Store } from './store';
import type { WebhookSender } from './webhook-sender';

/** State shared by the request handlers. */
export type World = {
  store: Store;
  webhooks: WebhookSender;
  faults: Faults;
  tokens: Map<string, number>;
  /** Tokens issued since the last reset. */
  tokenCount: { value: number };
  /** All API calls, newest last, for assertions. */
  requests: {
    method: string;
    path: string;
    requestId: string | undefined;
    body: unknown;
    status: number | null;
  }[];
  clientId: string | undefined;
  clientSecret: string | undefined;
  webhookId: string;
  payee: Payee;
  /** The billing plans of the shop's ranges, as they are now. */
  shopPlans(): Promise<readonly PlanInput[]>;
  /** Simulated time in milliseconds. */
  now(): number;
  /** Simulated time in PayPal's format. */
  time(): string;
  base(): string;
};

export const DEFAULT_PAYER: Payer = {
  payer_id: 'SIMPAYER00001',
  email_address: 'comprador@simulador.test',
  name: { given_name: 'Ana', surname: 'Núñez' },
};

export const DEFAULT_PAYEE: Payee = {
  merchant_id: 'SIMMERCHANT01',
  email_address: 'negocio@simulador.test',
};
