import { formatMoney, parseMoney } from '@/lib/domain/money';
import { isLoopback } from '@/lib/domain/values/loopback';
import {
  escapeHtml,
  hiddenHtml,
  type Line,
  linesHtml,
  outcomesHtml,
  page,
  scriptValue,
} from './approval-page';
import type { Money, Order, Outcome, Plan, Reply, Route, SimRequest, Subscription } from './model';
import { approveOrder } from './orders';
import { findPlan } from './plans';
import { optionalText } from './replies';
import { approveSubscription } from './subscriptions';
import { DEFAULT_PAYER, type World } from './world';

type Subject = { kind: 'order'; row: Order } | { kind: 'subscription'; row: Subscription };
type Decision = 'approve' | 'cancel' | 'fail';

const DECISIONS: readonly Decision[] = ['approve', 'cancel', 'fail'];
const OUTCOMES: readonly Outcome[] = ['ok', 'decline', 'pending'];

function show({ currency_code, value }: Money): string {
  const amount = parseMoney(value);
  return amount === null ? `${value} ${currency_code}` : `${formatMoney(amount)} ${currency_code}`;
}

/** Origin of the opener, which gets the result. Only loopback is allowed. */
function openerOrigin(value: unknown): string {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url && isLoopback(url.hostname) ? url.origin : '';
}

function findSubject(world: World, id: string): Subject | undefined {
  const order = world.store.orders.get(id);
  if (order) return { kind: 'order', row: order };
  const subscription = world.store.subscriptions.get(id);
  return subscription ? { kind: 'subscription', row: subscription } : undefined;
}

const isOpen = (subject: Subject): boolean =>
  subject.kind === 'order'
    ? subject.row.status !== 'COMPLETED' && subject.row.status !== 'VOIDED'
    : subject.row.status === 'APPROVAL_PENDING' || subject.row.sim.revisedPlanId !== undefined;

const INTERVALS = {
  DAY: ['día', 'días'],
  WEEK: ['semana', 'semanas'],
  MONTH: ['mes', 'meses'],
  YEAR: ['año', 'años'],
} as const;

function every({ interval_unit, interval_count: count }: Plan): string {
  const [one, many] = INTERVALS[interval_unit];
  return count === 1 ? `por ${one}` : `cada ${count} ${many}`;
}

function summary(world: World, subject: Subject): { title: string; action: string; html: string } {
  if (subject.kind === 'order') {
    const [unit] = subject.row.purchase_units;
    const lines: Line[] = unit.items?.map((item) => ({
      label: `${item.quantity} × ${item.name}`,
      value: show(item.unit_amount),
    })) ?? [{ label: unit.description ?? 'Compra', value: '' }];
    return {
      title: 'Revise su pago',
      action: `Pagar ${show(unit.amount)}`,
      html: linesHtml(lines, { label: 'Total', value: show(unit.amount) }) + outcomesHtml(),
    };
  }
  const plan = findPlan(world, subject.row.sim.revisedPlanId ?? subject.row.plan_id);
  const price = plan ? `${show(plan.price)} ${every(plan)}` : '';
  return {
    title: 'Revise su suscripción',
    action: 'Aceptar y suscribirse',
    html: linesHtml([{ label: 'Plan', value: plan?.name ?? subject.row.plan_id }], {
      label: 'Se cobra',
      value: price,
    }),
  };
}

/** Posts the result to the opener, which closes this window; without an opener returns to the shop. */
function resultPage(
  decision: Decision,
  id: string,
  opener: { origin: string; channel: string },
  back: string | undefined,
): Reply {
  const message = {
    source: 'paypal-simulator',
    channel: opener.channel,
    result: decision,
    id,
    payerId: DEFAULT_PAYER.payer_id,
  };
  const script = `
    const back = ${scriptValue(back ?? '')};
    if (window.opener && ${scriptValue(opener.origin)}) {
      window.opener.postMessage(${scriptValue(message)}, ${scriptValue(opener.origin)});
      setTimeout(() => window.close(), 2000);
    } else if (back) location.replace(back);`;
  const titles = { approve: 'Listo', cancel: 'Cancelado', fail: 'Error simulado' } as const;
  return page(
    200,
    titles[decision],
    `<h1>${titles[decision]}</h1><p>Ya puede cerrar esta ventana.</p>`,
    script,
  );
}

function backAddress(address: string | undefined, id: string): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  url.searchParams.set('token', id);
  return url.href;
}

function unknownPage(opener: { origin: string; channel: string }, id: string): Reply {
  const fields = hiddenHtml({ id, ...opener });
  return page(
    404,
    'Pago no encontrado',
    `<h1>Este pago no existe o ya terminó</h1><p class="muted">Referencia: ${escapeHtml(id)}</p>
     <form method="post" action="/checkoutnow/decide">${fields}
     <button class="secondary" name="decision" value="cancel">Volver a la tienda</button></form>`,
  );
}

function reviewPage(world: World, { query }: SimRequest): Reply {
  const id = query.get('token') ?? query.get('ba_token') ?? '';
  const opener = { origin: openerOrigin(query.get('origin')), channel: query.get('channel') ?? '' };
  const subject = findSubject(world, id);
  if (!subject || !isOpen(subject)) return unknownPage(opener, id);
  const { title, action, html } = summary(world, subject);
  return page(
    200,
    title,
    `<h1>${title}</h1>
     <p class="muted">Cobra: ${escapeHtml(world.payee.email_address)}<br>Paga: ${escapeHtml(DEFAULT_PAYER.email_address)}</p>
     <form method="post" action="/checkoutnow/decide">${hiddenHtml({ id, ...opener })}${html}
     <button class="primary" name="decision" value="approve">${escapeHtml(action)}</button>
     <button class="secondary" name="decision" value="cancel">Cancelar y volver a la tienda</button>
     <button class="danger" name="decision" value="fail">Simular un error</button></form>`,
  );
}

function decide(world: World, { body }: SimRequest): Reply {
  const id = optionalText(body.id) ?? '';
  const decision = DECISIONS.find((name) => name === body.decision) ?? 'cancel';
  const outcome = OUTCOMES.find((name) => name === body.outcome) ?? 'ok';
  const opener = { origin: openerOrigin(body.origin), channel: optionalText(body.channel) ?? '' };
  const subject = findSubject(world, id);
  if (decision === 'approve') {
    if (!subject || !isOpen(subject)) return unknownPage(opener, id);
    if (subject.kind === 'order') approveOrder(world, subject.row, outcome);
    else approveSubscription(world, subject.row);
  }
  const { returnUrl, cancelUrl } = subject?.row.sim ?? {};
  return resultPage(decision, id, opener, backAddress(decision === 'approve' ? returnUrl : cancelUrl, id));
}

/** Routes of the window in which the buyer approves, cancels or fails. */
export function approvalRoutes(world: World): Route[] {
  return [
    { method: 'GET', path: '/checkoutnow', handle: (request) => reviewPage(world, request) },
    {
      method: 'GET',
      path: '/webapps/billing/subscriptions',
      handle: (request) => reviewPage(world, request),
    },
    { method: 'POST', path: '/checkoutnow/decide', handle: (request) => decide(world, request) },
  ];
}
