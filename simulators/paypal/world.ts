import type { Faults } from './faults';
import type { Payee, Payer } from './model';
import type { Store } from './store';
import type { WebhookSender } from './webhook-sender';

/** What the request handlers share. */
export type World = {
  store: Store;
  webhooks: WebhookSender;
  faults: Faults;
  tokens: Map<string, number>;
  /** Tokens handed out since the last reset. */
  tokenCount: { value: number };
  /** Every API call, newest last, for assertions. */
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
  /** Simulated now, in milliseconds. */
  now(): number;
  /** Simulated now as PayPal writes it. */
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
