import 'server-only';
import type { Transaction } from '@/db/client';
import { findUser } from '@/db/repositories/accounts/users';
import { findProgramName } from '@/db/repositories/content/translations';
import { findMethodOfOrder, type OrderLineRow, type OrderRow } from '@/db/repositories/orders/orders';
import type {
  Bought,
  Mail,
  MailLine,
  MailTemplate,
  TransferInstructions,
} from '@/lib/adapters/mail/mail-props';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { businessDay } from '@/lib/business-day';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { formatBoth } from '@/lib/domain/colones';
import { type Cents, formatMoney } from '@/lib/domain/money';
import type { TransferSetting } from '@/lib/domain/settings';
import { env } from '@/lib/env';
import { formatDay } from '@/lib/i18n/dates';
import { toLocale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import type { GrantedAccess } from '@/lib/server/access/grant';
import { issueAccountLink } from '@/lib/server/accounts/issue-token';
import { methodName } from './method-name';
import { downloadsForMail } from './order-downloads';
import { proofToken } from './proof-link';

const linkTo = (path: string, order: OrderRow) => `${env.APP_URL}${path}?order=${order.id}`;
const boughtIn = (order: OrderRow): Bought => (order.kind === 'cart' ? 'goods' : 'program');
const mailLines = (lines: readonly OrderLineRow[]): MailLine[] =>
  lines.map((line) => ({
    name: line.description ?? '',
    quantity: line.quantity,
    total: formatMoney(line.total),
  }));

/** Mails the buyer of an order, by the address and name that they typed at checkout. */
export const mailBuyer = <T extends MailTemplate>(
  tx: Transaction,
  order: OrderRow,
  template: T,
  dedupeKey: string,
  props: Omit<Mail<T>['props'], 'name'>,
): Promise<void> =>
  queueMail(tx, {
    template,
    to: order.buyer?.email ?? '',
    locale: toLocale(order.locale),
    orderId: order.id,
    ...(order.user_id === null ? {} : { userId: order.user_id }),
    props: { name: order.buyer?.name ?? '', ...props } as Mail<T>['props'],
    dedupeKey,
  });

/** What a transfer pays, in both currencies when the order keeps a rate. */
const dueTotal = (order: OrderRow): string => formatBoth(order.total_order, order.exchange_rate);

const instructionsOf = (transfer: TransferSetting): TransferInstructions => ({
  holder: transfer.holder,
  accounts: transfer.accounts,
  sinpe: transfer.sinpe_number
    ? { number: transfer.sinpe_number, holder: transfer.sinpe_holder || transfer.holder }
    : null,
});

/** A signed link to the order and its proof upload, valid in any browser for a while. */
const transferLink = (order: OrderRow): string =>
  `${linkTo(routes.transferInProgress, order)}&proof=${proofToken(order.id)}`;

/**
 * The transfer, or the rest of it (`missing`), has not come after `day` days. An order with a part does not
 * expire (docs/spec/checkout.md#partial-deposits).
 */
export async function mailTransferReminder(
  tx: Transaction,
  order: OrderRow,
  transfer: TransferSetting,
  { day, missing }: { day: number; missing: Cents | null },
): Promise<void> {
  const until = order.expires_at && missing === null ? businessDay(order.expires_at) : '';
  await mailBuyer(tx, order, 'transfer_reminder', `order:${order.id}:reminder:${day}`, {
    orderNumber: order.order_number ?? '',
    kind: boughtIn(order),
    total: dueTotal(order),
    missing: missing === null ? '' : formatBoth(missing, order.exchange_rate),
    until: formatDay(toLocale(order.locale), until),
    instructions: instructionsOf(transfer),
    link: transferLink(order),
  });
}

export async function mailProofReceived(
  tx: Transaction,
  order: OrderRow,
  proof: { id: number; reference: string; amount: Cents },
): Promise<void> {
  await mailBuyer(tx, order, 'proof_received', `proof:${proof.id}`, {
    orderNumber: order.order_number ?? '',
    reference: proof.reference,
    amount: formatMoney(proof.amount),
    link: transferLink(order),
  });
}

export const mailTransfer = (
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  transfer: TransferSetting,
): Promise<void> =>
  mailBuyer(tx, order, 'order_transfer', `order:${order.id}:transfer`, {
    orderNumber: order.order_number ?? '',
    kind: boughtIn(order),
    lines: mailLines(lines),
    total: dueTotal(order),
    instructions: instructionsOf(transfer),
    link: transferLink(order),
  });

export async function mailReceipt(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<void> {
  const method = await findMethodOfOrder(tx, order);
  const downloads = order.kind === 'cart' ? await downloadsForMail(tx, order) : [];
  await mailBuyer(tx, order, 'payment_received', `order:${order.id}:receipt`, {
    orderNumber: order.order_number ?? '',
    receiptNumber: order.receipt_number ?? 0,
    lines: mailLines(lines),
    total: order.type === PAYMENT_TYPE.transfer ? dueTotal(order) : formatMoney(order.total_order),
    tax: formatMoney(order.total_tax),
    method: method ? methodName(toLocale(order.locale), method) : '',
    link: `${env.APP_URL}${routes.receipt(order.id)}`,
    downloads: downloads.flatMap(({ file }) =>
      file ? [{ name: file.name, link: `${env.APP_URL}${file.url}` }] : [],
    ),
    attach: { orderId: order.id, renewalId: null },
  });
}

export async function mailAccess(
  tx: Transaction,
  order: OrderRow,
  line: OrderLineRow,
  access: GrantedAccess,
): Promise<void> {
  const { program_id: id } = line;
  const program = id === null ? null : await findProgramName(tx, id, toLocale(order.locale));
  const day = (date: string | null) => formatDay(toLocale(order.locale), date ?? '');
  await mailBuyer(tx, order, 'access_granted', `order:${order.id}:access:${line.id}`, {
    program: program ?? line.description ?? '',
    startsOn: day(access.startsOn),
    endsOn: access.endsOn && day(access.endsOn),
    link: `${env.APP_URL}${program === null || id === null ? routes.plan : routes.planOf(id)}`,
  });
}

/** The link to an account created for a guest. Sent once, and not after a password was set. */
export async function mailWelcome(tx: Transaction, order: OrderRow): Promise<void> {
  const user = order.user_id === null ? null : await findUser(tx, order.user_id);
  if (!user || user.password !== null) return;
  const link = await issueAccountLink(tx, user.id, 'set_password');
  await queueMail(tx, {
    template: 'welcome_set_password',
    to: user.email,
    locale: toLocale(order.locale),
    orderId: order.id,
    userId: user.id,
    props: { name: order.buyer?.name ?? user.name, link },
    dedupeKey: `welcome:${user.id}`,
  });
}

/** Where the buyer can buy the same again. */
const newOrderLink = ({ program_id: id, range_id: rangeId }: OrderRow): string =>
  `${env.APP_URL}${id === null ? routes.shop : routes.checkout(id, rangeId ?? undefined)}`;

export const mailRejection = (tx: Transaction, order: OrderRow, reason: string): Promise<void> =>
  mailBuyer(tx, order, 'transfer_rejected', `order:${order.id}:rejected`, {
    orderNumber: order.order_number ?? '',
    reason,
    link: newOrderLink(order),
  });

/** PayPal has refused a payment that it held. */
export const mailPaymentDenied = (tx: Transaction, order: OrderRow, attemptId: number): Promise<void> =>
  mailBuyer(tx, order, 'payment_denied', `attempt:${attemptId}:denied`, {
    orderNumber: order.order_number ?? '',
    link: newOrderLink(order),
  });
