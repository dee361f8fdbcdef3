import { isRecord } from '@/lib/domain/values/is-record';
import type { Json, Reply, SimRequest } from './model';
import { failure, newId } from './replies';

/**
 * One planned fault. `path` is a regular expression, `method` the verb; both are optional.
 * - error: respond with `status` (with `issue`, `retryAfter`)
 * - nonjson: respond with an HTML page and `status` (default 502)
 * - timeout: never respond; reset: cut the connection; delay: respond after `delayMs`
 * - decline: 422 INSTRUMENT_DECLINED, stored for the request id; pending: a capture or refund stays PENDING
 * - alter: change the response (`changes`), not PayPal's data
 */
export type Fault = {
  id: string;
  kind: 'error' | 'nonjson' | 'timeout' | 'reset' | 'delay' | 'decline' | 'pending' | 'alter';
  method?: string;
  path?: string;
  /** Number of calls it affects. Default 1. */
  times: number;
  /** `before`: PayPal does nothing. `after`: PayPal acts, only the response is lost. Default `before`. */
  effect: 'before' | 'after';
  /** No event reports what the call did. */
  silent?: boolean;
  status?: number;
  issue?: string;
  retryAfter?: number;
  delayMs?: number;
  changes?: OrderChanges;
};

export type FaultInput = Omit<Fault, 'id' | 'times' | 'effect'> & {
  times?: number;
  effect?: Fault['effect'];
};

export type OrderChanges = {
  amount?: string;
  currency?: string;
  payerId?: string;
  payerEmail?: string;
  payeeMerchantId?: string;
  payeeEmail?: string;
  customId?: string;
  invoiceId?: string;
};

export class Faults {
  #planned: Fault[] = [];

  add(input: FaultInput): Fault {
    const fault: Fault = { times: 1, effect: 'before', ...input, id: newId(8, 'F-') };
    this.#planned.push(fault);
    return fault;
  }

  list(): readonly Fault[] {
    return this.#planned;
  }

  clear(): void {
    this.#planned = [];
  }

  /** Takes the first planned fault that matches the call. */
  take(request: Pick<SimRequest, 'method' | 'path'>): Fault | undefined {
    const fault = this.#planned.find(
      ({ method, path }) =>
        (method === undefined || method.toUpperCase() === request.method) &&
        (path === undefined || new RegExp(path).test(request.path)),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.#planned = this.#planned.filter((entry) => entry !== fault);
    return fault;
  }
}

/** The fault's response in place of the real one; undefined when the fault leaves it alone. */
export function faultReply(fault: Fault): Reply | 'hang' | 'cut' | undefined {
  switch (fault.kind) {
    case 'error':
      return failure(
        fault.status ?? 500,
        fault.issue,
        fault.retryAfter === undefined ? {} : { 'Retry-After': String(fault.retryAfter) },
      );
    case 'nonjson':
      return {
        status: fault.status ?? 502,
        headers: { 'Content-Type': 'text/html' },
        text: '<html><body><h1>Bad Gateway</h1></body></html>',
      };
    case 'timeout':
      return 'hang';
    case 'reset':
      return 'cut';
    default:
      return undefined;
  }
}

/** A changed copy of an order or capture. */
export function alterEntity(entity: Json, changes: OrderChanges): Json {
  const copy = structuredClone(entity);
  const alterMoney = (money: unknown): void => {
    if (!isRecord(money)) return;
    if (changes.amount !== undefined) money.value = changes.amount;
    if (changes.currency !== undefined) money.currency_code = changes.currency;
  };
  const alterPart = (part: unknown): void => {
    if (!isRecord(part)) return;
    alterMoney(part.amount);
    if (changes.customId !== undefined) part.custom_id = changes.customId;
    if (changes.invoiceId !== undefined) part.invoice_id = changes.invoiceId;
    if (isRecord(part.payee)) {
      if (changes.payeeMerchantId !== undefined) part.payee.merchant_id = changes.payeeMerchantId;
      if (changes.payeeEmail !== undefined) part.payee.email_address = changes.payeeEmail;
    }
    if (isRecord(part.payments) && Array.isArray(part.payments.captures))
      part.payments.captures.forEach(alterPart);
  };
  if (Array.isArray(copy.purchase_units)) copy.purchase_units.forEach(alterPart);
  else alterPart(copy);
  if (isRecord(copy.payer)) {
    if (changes.payerId !== undefined) copy.payer.payer_id = changes.payerId;
    if (changes.payerEmail !== undefined) copy.payer.email_address = changes.payerEmail;
  }
  return copy;
}
