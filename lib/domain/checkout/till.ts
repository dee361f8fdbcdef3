import * as z from 'zod/mini';
import { fullName } from '@/lib/domain/values/full-name';
import { emailField } from '../account';
import { colonesOf } from '../colones';
import { type BillingFields, type InvoiceData, invoiceOfCustomer } from '../invoices/invoice-fields';
import { type Cents, parseTypedMoney } from '../money';
import { foldText } from '../values/fold-text';
import { type Buyer, buyerSchema } from './checkout';

/**
 * How an order at the till is paid: received now by SINPE, in cash or by transfer, or by the customer, who
 * gets the way to pay by mail.
 */
export const TILL_METHODS = ['sinpe', 'cash', 'transfer', 'link'] as const;
export type TillMethod = (typeof TILL_METHODS)[number];

export const TILL_CURRENCIES = ['USD', 'CRC'] as const;
export type TillCurrency = (typeof TILL_CURRENCIES)[number];

/** Most units of one line. */
export const MAX_TILL_QUANTITY = 99;

/** A line as the till sends it: a program, or a product of the shop. */
export type TillItem = {
  kind: 'program' | 'product';
  id: number;
  rangeId: number | null;
  /** Of a product that is sold by size. */
  sizeId?: number | null | undefined;
  quantity: number;
};

/** Empty, or valid by the checkout's rule, with that rule's message: a union would have its own message. */
const optional = (rule: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.transform((value: string | undefined) => value || undefined),
    z._default(rule, ''),
  );

/** A customer created at the till: a name and an e-mail; the rest may be missing. */
export const newCustomerSchema = z.object({
  name: buyerSchema.shape.name,
  lastname: buyerSchema.shape.lastname,
  email: emailField,
  cardId: optional(buyerSchema.shape.cardId),
  phone: optional(buyerSchema.shape.phone),
});
export type TillBuyer = Omit<Buyer, 'agreed_tc'> & { agreed_tc: boolean };
export type NewCustomer = z.output<typeof newCustomerSchema>;

/** Money received at the till: cents of a dollar, or whole colones. */
export type Received = { currency: TillCurrency; amount: number };

/** "30 150", "30,150.50" or "30.150,50": a mark before three digits separates thousands. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$|^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/;
const GROUP_MARK = /[.,](?=\d{3})/g;

/**
 * The typed amount of money received, with a point or a comma before its decimals; colones are rounded.
 * Null when it is no amount.
 */
export function readReceived(currency: TillCurrency, text: string): Received | null {
  const typed = text.replace(/[\s₡]/g, '').replace(/^\$/, '');
  const amount = parseTypedMoney(GROUPED.test(typed) ? typed.replace(GROUP_MARK, '') : typed);
  return amount === null
    ? null
    : { currency, amount: currency === 'USD' ? amount : Math.round(amount / 100) };
}

/**
 * What was received minus the total, in the currency received: negative when money is missing. `rate` is null
 * for dollars.
 */
export function receivedDifference(total: Cents, rate: number | null, received: Received): number {
  if (received.currency === 'USD') return received.amount - total;
  return received.amount - (rate === null ? 0 : colonesOf(total, rate));
}

/**
 * Whether what was received settles a total: cash may be more, which is given back as change; a deposit is
 * the exact amount (docs/spec/checkout.md#partial-deposits).
 */
export const settlesTotal = (method: TillMethod, difference: number): boolean =>
  method === 'cash' ? difference >= 0 : difference === 0;

/** Names of the shop's own payment methods; a transfer or a link is that of the type. */
const OWN_METHODS = { sinpe: 'SINPE Móvil', cash: 'Efectivo' } as const;
type OwnMethod = keyof typeof OWN_METHODS;

export const ownMethodName = (method: TillMethod): string | null =>
  method === 'sinpe' || method === 'cash' ? OWN_METHODS[method] : null;

/** The method of the till with this name, in any case and with or without accents. */
export const ownMethodNamed = (name: string): OwnMethod | null =>
  (Object.keys(OWN_METHODS) as OwnMethod[]).find((one) => foldText(OWN_METHODS[one]) === foldText(name)) ??
  null;

/** A deposit is found in the bank by its reference; cash needs none. */
export const needsReference = (method: TillMethod): boolean => method === 'sinpe' || method === 'transfer';

/** The buyer as an order keeps it. Staff cannot accept the terms for a new customer. */
export const toTillBuyer = (customer: NewCustomer): TillBuyer => ({
  ...customer,
  address: '',
  agreed_tc: false,
});

/** A customer as the till shows them, with the names of the wire. */
export type TillPerson = {
  id: number;
  first_name: string;
  last_name: string | null;
  email: string | null;
  identification: string | null;
  phone: string | null;
  /** Invoice data of their last purchase, or those of their cédula. */
  invoice: InvoiceData | null;
  /** Their last purchase had an electronic invoice. */
  wantsInvoice: boolean;
};

type TillPersonRow = Omit<TillPerson, 'invoice' | 'wantsInvoice'> &
  BillingFields & { require_invoice: boolean };

/** A customer's row as the till needs it, and no more, since it may be kept over an ended session. */
export function toTillPerson(row: TillPersonRow): TillPerson {
  const { id, first_name, last_name, email, identification, phone } = row;
  const stored = invoiceOfCustomer(row);
  const cedula = /^[1-9]\d{8}$/.exec(identification?.replace(/\D/g, '') ?? '')?.[0];
  const own: InvoiceData | null = cedula
    ? {
        id_type: '01',
        id_number: cedula,
        name: fullName(row),
        email: email ?? '',
        activity: null,
      }
    : null;
  const wantsInvoice = row.require_invoice && stored !== null;
  return { id, first_name, last_name, email, identification, phone, invoice: stored ?? own, wantsInvoice };
}
