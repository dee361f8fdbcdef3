'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useState } from 'react';
import { adminRoutes } from '@/components/admin/routes';
import { useAction } from '@/components/desk/actions/use-action';
import { showToast } from '@/components/ui/toast';
import { placeTillOrderAction } from '@/lib/actions/till';
import { colonesOf } from '@/lib/domain/colones';
import { type InvoiceField, invoiceValues } from '@/lib/domain/invoice-fields';
import { parseMoney, toDecimalString } from '@/lib/domain/money';
import {
  type Received,
  receivedDifference,
  settlesTotal,
  type TillCurrency,
  type TillItem,
  type TillMethod,
  type TillPerson,
} from '@/lib/domain/till';
import { routes } from '@/lib/routes';
import type { TillOffer } from '@/lib/server/desk/till/catalogue';
import type { TillQuote } from '@/lib/server/desk/till/quote';
import { useFulfillment } from './use-fulfillment';
import { useTillQuote } from './use-till-quote';

export const NEW_FIELDS = ['name', 'lastname', 'email', 'cardId', 'phone'] as const;
export type NewField = (typeof NEW_FIELDS)[number];
export type NewValues = Record<NewField, string>;
const EMPTY_CUSTOMER: NewValues = { name: '', lastname: '', email: '', cardId: '', phone: '' };

export const sameItem = (a: TillItem, b: TillItem) =>
  a.kind === b.kind &&
  a.id === b.id &&
  (a.kind === 'program' || (a.rangeId === b.rangeId && (a.sizeId ?? null) === (b.sizeId ?? null)));

const itemOf = ({ kind, id, rangeId }: TillOffer): TillItem => ({
  kind,
  id,
  rangeId: kind === 'program' ? rangeId : null,
  sizeId: null,
  quantity: 1,
});

/** The typed amount of money received: cents of a dollar, or whole colones; null when invalid. */
function readReceived(currency: TillCurrency, text: string): Received | null {
  const amount = parseMoney(text.replace(/[\s,]/g, ''));
  return amount === null
    ? null
    : { currency, amount: currency === 'USD' ? amount : Math.round(amount / 100) };
}

/** State of the till: customer, items, payment. Prices always come from the server. */
export function useTill(start: {
  customer: TillPerson | null;
  empty: TillQuote;
  done: (number: string) => string;
}) {
  const router = useRouter();
  const action = useAction();
  const [customer, setCustomer] = useState(start.customer);
  const [made, setMade] = useState<NewValues | null>(null);
  const [items, setItems] = useState<readonly TillItem[]>([]);
  const [quote, setQuote] = useState(start.empty);
  const [known, setKnown] = useState<readonly TillOffer[]>([]);
  const [method, setMethod] = useState<TillMethod>('sinpe');
  const [currency, setCurrency] = useState<TillCurrency>(start.empty.rate ? 'CRC' : 'USD');
  const [typed, setTyped] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [wantsInvoice, setWantsInvoice] = useState(false);
  const [invoice, setInvoice] = useState(() => invoiceValues(null));
  const [key, setKey] = useState(() => crypto.randomUUID());
  const fulfillment = useFulfillment(quote.delivery, action.failure);
  const customerId = customer?.id ?? null;
  const quoted = useTillQuote({ items, customerId, place: fulfillment.place }, start.empty, setQuote);

  // A change makes another order, and an idempotency key belongs to one content.
  const changed = useCallback(() => setKey(crypto.randomUUID()), []);
  const edit =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      changed();
      set(value);
    };
  const add = (offer: TillOffer) => {
    changed();
    setKnown((now) => [...now, offer]);
    const item = itemOf(offer);
    setItems((now) => {
      const before = now.find((other) => sameItem(other, item));
      if (!before) return [...now, item];
      if (item.kind === 'program') return now;
      return now.map((other) => (other === before ? { ...other, quantity: other.quantity + 1 } : other));
    });
  };
  const change = (at: number, part: Partial<TillItem> | null) => {
    changed();
    setItems((now) =>
      now.flatMap((item, index) => (index !== at ? [item] : part === null ? [] : [{ ...item, ...part }])),
    );
  };

  const { total, rate } = quote;
  // Until the first answer the prices are unknown, not zero.
  const unpriced = items.length > 0 && quote.lines.length === 0;
  const due = unpriced
    ? ''
    : currency === 'CRC' && rate
      ? String(colonesOf(total, rate.rate))
      : toDecimalString(total);
  const receivedText = typed ?? due;
  const received = readReceived(currency, receivedText);
  const difference = received && receivedDifference(total, rate?.rate ?? null, received);
  const blocked = quote.lines.some(({ problem }) => problem !== null);

  const place = async (charge: boolean) => {
    if (!fulfillment.delivery.check()) return;
    await action.run(
      () =>
        placeTillOrderAction({
          customerId,
          made: customer ? null : made,
          lines: items,
          method,
          charge,
          reference: reference || null,
          received: charge ? received : null,
          total,
          delivery: fulfillment.choice,
          invoice: { require_invoice: wantsInvoice, ...invoice },
          note: note || null,
          key,
        }),
      ({ id, number }) => {
        showToast(start.done(number));
        router.push(routes.adminOrder(id));
      },
    );
  };

  return {
    ...action,
    customer,
    setCustomer: edit(setCustomer),
    made,
    startNew: () => edit(setMade)(EMPTY_CUSTOMER),
    setMade: edit(setMade),
    items,
    add,
    change,
    known,
    quote,
    quoted,
    unpriced,
    blocked,
    fulfillment: {
      ...fulfillment,
      choose: edit(fulfillment.choose),
      delivery: { ...fulfillment.delivery, change: edit(fulfillment.delivery.change) },
    },
    method,
    setMethod: edit(setMethod),
    currency,
    setCurrency: (next: TillCurrency) => {
      setTyped(null);
      edit(setCurrency)(next);
    },
    receivedText,
    setReceived: edit<string | null>(setTyped),
    difference,
    settled: difference !== null && settlesTotal(method, difference),
    reference,
    setReference: edit(setReference),
    note,
    setNote: edit(setNote),
    wantsInvoice,
    setWantsInvoice: edit(setWantsInvoice),
    invoice,
    setInvoice: (field: InvoiceField, value: string) => edit(setInvoice)({ ...invoice, [field]: value }),
    place,
    listOfOrders: adminRoutes.page('pedido/orders'),
  };
}

export type Till = ReturnType<typeof useTill>;
