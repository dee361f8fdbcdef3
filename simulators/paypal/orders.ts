import { parseMoney } from '@/lib/domain/money';
import { isRecord } from '@/lib/domain/values/is-record';
import type { Capture, Json, Money, Order, Payer, PurchaseUnit, Reply, Route, SimRequest } from './model';
import { about, given, json, malformed, newId, optionalText, refused, visible } from './replies';
import { DEFAULT_PAYER, type World } from './world';

export function readMoneyJson(value: unknown): Money | null {
  if (!isRecord(value)) return null;
  const { currency_code, value: amount } = value;
  if (typeof currency_code !== 'string' || typeof amount !== 'string') return null;
  return parseMoney(amount) === null ? null : { currency_code, value: amount };
}

/** Refuses a wrong sum of lines, as PayPal does. */
function linesMatch(unit: Json, amount: Money): boolean {
  if (unit.items === undefined) return true;
  if (!isRecord(unit.amount) || !isRecord(unit.amount.breakdown)) return false;
  const total = readMoneyJson(unit.amount.breakdown.item_total);
  return total !== null && parseMoney(total.value) === parseMoney(amount.value);
}

/** The order with its captures, as GET returns it. */
export function showOrder(world: World, order: Order, base: string): Json {
  const captures = world.store.captures.all().filter((capture) => capture.sim.orderId === order.id);
  const [unit] = order.purchase_units;
  const payments =
    captures.length === 0
      ? {}
      : { payments: { captures: captures.map((capture) => showCapture(capture, base)) } };
  return {
    ...visible(order),
    purchase_units: [{ ...unit, ...payments }],
    links: [
      { href: `${base}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
      { href: `${base}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' },
    ],
  };
}

function createOrder(world: World, { body, base }: SimRequest): Reply {
  const unit = Array.isArray(body.purchase_units) ? body.purchase_units[0] : undefined;
  if (!isRecord(unit)) return malformed('MISSING_REQUIRED_PARAMETER');
  const amount = readMoneyJson(unit.amount);
  if (!amount || (parseMoney(amount.value) ?? 0) <= 0) return refused('CANNOT_BE_ZERO_OR_NEGATIVE');
  if (!linesMatch(unit, amount)) return refused('AMOUNT_MISMATCH');
  const source = isRecord(body.payment_source) ? body.payment_source : undefined;
  const paypal = isRecord(source?.paypal) ? source.paypal : {};
  const context = isRecord(paypal.experience_context) ? paypal.experience_context : body.application_context;
  const returnUrl = isRecord(context) ? optionalText(context.return_url) : undefined;
  const cancelUrl = isRecord(context) ? optionalText(context.cancel_url) : undefined;
  const order = world.store.orders.put({
    id: newId(),
    status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    intent: optionalText(body.intent) ?? 'CAPTURE',
    create_time: world.time(),
    update_time: world.time(),
    purchase_units: [
      {
        reference_id: 'default',
        ...unit,
        amount: { ...(unit.amount as Money) },
        payee: world.payee,
      } as PurchaseUnit,
    ],
    ...(source ? { payment_source: { paypal: {} } } : {}),
    sim: { outcome: 'ok', ...given({ returnUrl, cancelUrl }) },
  });
  return json(201, showOrder(world, order, base));
}

function patchOrder(world: World, order: Order, request: SimRequest): Reply {
  if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_COMPLETED');
  const operations: unknown = JSON.parse(request.text);
  if (!Array.isArray(operations)) return malformed('INVALID_PATCH_OPERATION');
  let [unit] = order.purchase_units;
  for (const operation of operations) {
    const field = /@reference_id=='default'\/(amount|custom_id|invoice_id|description)$/.exec(
      String(operation?.path),
    )?.[1];
    if (!field || !['add', 'replace'].includes(operation.op)) return refused('NOT_PATCHABLE');
    unit = { ...unit, [field]: operation.value };
  }
  world.store.orders.put({ ...order, purchase_units: [unit], update_time: world.time() });
  return { status: 204 };
}

/** The buyer approves. Possible again after a decline. */
export function approveOrder(
  world: World,
  order: Order,
  outcome: Order['sim']['outcome'],
  payer: Payer = DEFAULT_PAYER,
): Order {
  const approved = world.store.orders.put({
    ...order,
    status: 'APPROVED',
    payer,
    update_time: world.time(),
    sim: { ...order.sim, outcome },
  });
  world.webhooks.emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', showOrder(world, approved, world.base()));
  return approved;
}

export function showCapture(capture: Capture, base: string): Json {
  const { orderId } = capture.sim;
  return {
    ...visible(capture),
    final_capture: true,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    ...(orderId === undefined ? {} : { supplementary_data: { related_ids: { order_id: orderId } } }),
    links: [{ href: `${base}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' }],
  };
}

/** A paid invoice number can't be paid again. */
function isPaidInvoice(world: World, invoiceId: string | undefined): boolean {
  return (
    invoiceId !== undefined &&
    world.store.captures
      .all()
      .some((capture) => capture.invoice_id === invoiceId && capture.status !== 'DECLINED')
  );
}

function captureOrder(
  world: World,
  order: Order,
  { base }: SimRequest,
  forced: Order['sim']['outcome'] | undefined,
): Reply {
  if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED' || !order.payer) return refused('ORDER_NOT_APPROVED');
  const [unit] = order.purchase_units;
  if (isPaidInvoice(world, unit.invoice_id)) return refused('DUPLICATE_INVOICE_ID');
  const outcome = forced ?? order.sim.outcome;
  if (outcome === 'decline') return refused('INSTRUMENT_DECLINED');
  const capture = world.store.captures.put({
    id: newId(),
    status: outcome === 'pending' ? 'PENDING' : 'COMPLETED',
    amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
    ...given({ custom_id: unit.custom_id, invoice_id: unit.invoice_id }),
    create_time: world.time(),
    update_time: world.time(),
    payee: unit.payee,
    sim: { orderId: order.id, payer: order.payer },
  });
  const completed = world.store.orders.put({ ...order, status: 'COMPLETED', update_time: world.time() });
  world.webhooks.emit(`PAYMENT.CAPTURE.${capture.status}`, 'capture', showCapture(capture, base));
  return json(201, showOrder(world, completed, base));
}

export function orderRoutes(
  world: World,
  outcomeOf: (request: SimRequest) => Order['sim']['outcome'] | undefined,
): Route[] {
  const orderOf = (id: string) => world.store.orders.get(id);
  return [
    { method: 'POST', path: '/v2/checkout/orders', handle: (request) => createOrder(world, request) },
    {
      method: 'GET',
      path: '/v2/checkout/orders/:id',
      handle: about(orderOf, (order, { base }) => json(200, showOrder(world, order, base))),
    },
    {
      method: 'PATCH',
      path: '/v2/checkout/orders/:id',
      handle: about(orderOf, (order, request) => patchOrder(world, order, request)),
    },
    {
      method: 'POST',
      path: '/v2/checkout/orders/:id/capture',
      handle: about(orderOf, (order, request) => captureOrder(world, order, request, outcomeOf(request))),
    },
  ];
}
