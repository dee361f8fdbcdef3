import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useAbilities } from '@/components/admin/shell/abilities';
import type { StoredDelivery } from '@/components/cart/stored-delivery';
import { useAction } from '@/components/desk/actions/use-action';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import { placeTillOrderAction } from '@/lib/actions/till';
import {
  readReceived,
  receivedDifference,
  settlesTotal,
  type TillCurrency,
  type TillItem,
  type TillMethod,
  type TillPerson,
} from '@/lib/domain/checkout/till';
import { colonesOf } from '@/lib/domain/colones';
import { type InvoiceField, invoiceValues } from '@/lib/domain/invoices/invoice-fields';
import { toDecimalString } from '@/lib/domain/money';
import { routes } from '@/lib/routes';
import type { TillOffer } from '@/lib/server/desk/till/catalogue';
import type { TillQuote } from '@/lib/server/desk/till/quote';
import { type Fulfillment, useFulfillment } from './use-fulfillment';
import { useTillQuote } from './use-till-quote';

export const NEW_FIELDS = ['name', 'lastname', 'email', 'cardId', 'phone'] as const;
type NewField = (typeof NEW_FIELDS)[number];
type NewValues = Record<NewField, string>;
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

/** What is entered at the till. */
type Entered = {
  customer: TillPerson | null;
  made: NewValues | null;
  items: readonly TillItem[];
  /** Offers of the search, shown until the server has priced them. */
  known: readonly TillOffer[];
  method: TillMethod;
  currency: TillCurrency;
  /** The amount received; null while it is the amount due. */
  typed: string | null;
  reference: string;
  note: string;
  wantsInvoice: boolean;
  invoice: ReturnType<typeof invoiceValues>;
};

/** State of the till: customer, items, payment. Prices always come from the server. */
export function useTill(start: {
  customer: TillPerson | null;
  empty: TillQuote;
  done: (number: string) => string;
  keptText: string;
}) {
  const router = useRouter();
  const mayOpen = useAbilities().has('order_show');
  const action = useAction();
  const [blank] = useState<Entered>(() => ({
    customer: start.customer,
    made: null,
    items: [],
    known: [],
    method: 'sinpe',
    currency: start.empty.rate ? 'CRC' : 'USD',
    typed: null,
    reference: '',
    note: '',
    wantsInvoice: start.customer?.wantsInvoice ?? false,
    invoice: invoiceValues(start.customer?.invoice ?? null),
  }));
  const [entered, setEntered] = useState(blank);
  const { customer, made, items, method, currency, typed, reference, note, wantsInvoice, invoice } = entered;
  const [quote, setQuote] = useState(start.empty);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [placed, setPlaced] = useState(false);
  const fulfillment = useFulfillment(quote.delivery, action.failure);
  const customerId = customer?.id ?? null;
  const { place: to } = fulfillment;
  const quoted = useTillQuote({ items, customerId, place: to }, start.empty, setQuote, action.failure);
  useKeptInput('till', {
    read: () => (entered === blank ? null : { entered, delivery: fulfillment.kept }),
    restore: (kept: { entered: Entered; delivery: typeof fulfillment.kept }) => {
      setEntered(kept.entered);
      fulfillment.restore(kept.delivery);
      showToast(start.keptText, 'info');
    },
  });

  // A change makes another order, and an idempotency key belongs to one content.
  const changed = () => setKey(crypto.randomUUID());
  const edit = (change: Partial<Entered> | ((now: Entered) => Partial<Entered>)) => {
    changed();
    setEntered((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }));
  };
  const set =
    <K extends keyof Entered>(name: K) =>
    (value: Entered[K]) =>
      edit({ [name]: value });
  const add = (offer: TillOffer) =>
    edit((now) => {
      const item = itemOf(offer);
      const known = [...now.known, offer];
      const before = now.items.find((other) => sameItem(other, item));
      if (!before) return { known, items: [...now.items, item] };
      if (item.kind === 'program') return { known };
      const more = { ...before, quantity: before.quantity + 1 };
      return { known, items: now.items.map((other) => (other === before ? more : other)) };
    });
  const change = (at: number, part: Partial<TillItem> | null) =>
    edit((now) => ({
      items: now.items.flatMap((item, index) =>
        index !== at ? [item] : part === null ? [] : [{ ...item, ...part }],
      ),
    }));

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
  // A customer alone is chosen again in a moment.
  const dirty = items.length > 0 || made !== null || reference !== '' || note !== '';
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
        setPlaced(true);
        showToast(start.done(number));
        router.push(mayOpen ? routes.adminOrder(id) : routes.adminOrders);
      },
    );
  };

  return {
    ...action,
    ...entered,
    dirty: dirty && !placed,
    setCustomer: (customer: TillPerson | null) =>
      edit({
        customer,
        wantsInvoice: customer?.wantsInvoice ?? false,
        invoice: invoiceValues(customer?.invoice ?? null),
      }),
    startNew: () => edit({ made: EMPTY_CUSTOMER }),
    setMade: set('made'),
    add,
    change,
    quote,
    quoted,
    unpriced,
    blocked,
    fulfillment: {
      ...fulfillment,
      choose(next: Fulfillment) {
        changed();
        fulfillment.choose(next);
      },
      delivery: {
        ...fulfillment.delivery,
        change(part: Partial<StoredDelivery>) {
          changed();
          fulfillment.delivery.change(part);
        },
      },
    },
    setMethod: set('method'),
    setCurrency: (next: TillCurrency) => edit({ currency: next, typed: null }),
    receivedText,
    setReceived: set('typed'),
    difference,
    settled: difference !== null && settlesTotal(method, difference),
    setReference: set('reference'),
    setNote: set('note'),
    setWantsInvoice: set('wantsInvoice'),
    setInvoice: (field: InvoiceField, value: string) => edit({ invoice: { ...invoice, [field]: value } }),
    place,
  };
}

export type Till = ReturnType<typeof useTill>;
