import 'server-only';
import { colonesOf, formatColones, formatRate } from '@/lib/domain/colones';
import { formatMoney, subtractMoney } from '@/lib/domain/money';
import { PRODUCT_NAME } from '@/lib/domain/product';
import { env } from '@/lib/env';
import { formatDay, formatInstant } from '@/lib/i18n/dates';
import { HTML_LANG, type Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import { methodName } from '@/lib/server/orders/method-name';
import type { Receipt } from './receipt';

type Pair = { label: string; value: string };

/** A receipt as formatted texts, for screen and PDF. */
export type ReceiptSheet = {
  locale: Locale;
  title: string;
  /** "Devuelto"; null while all the money is with the shop. */
  stamp: string | null;
  facts: readonly Pair[];
  seller: { label: string; name: string; rows: readonly string[] };
  buyer: { label: string; name: string; rows: readonly string[] };
  heads: { name: string; quantity: string; price: string; tax: string; total: string };
  lines: readonly {
    id: number;
    name: string;
    detail: string | null;
    quantity: string;
    price: string;
    tax: string;
    total: string;
  }[];
  sums: readonly Pair[];
  total: Pair;
  returns: {
    label: string;
    rows: readonly (Pair & { id: number; detail: string | null })[];
    kept: Pair;
  } | null;
  note: string;
  fileName: string;
};

const percent = (locale: Locale, value: number): string =>
  `${new Intl.NumberFormat(HTML_LANG[locale], { maximumFractionDigits: 2 }).format(value)} %`;

const filled = (rows: readonly (string | null)[]): string[] => rows.flatMap((row) => row || []);

/** Formats a receipt in a language. */
export function receiptSheet(receipt: Receipt, locale: Locale): ReceiptSheet {
  const t = translator(locale, 'receipts');
  const { method, seller, buyer, renewal, returns, state, rate } = receipt;
  const methodText = method && [
    methodName(locale, method.paidBy),
    method.cardEnd && t('card_end', { digits: method.cardEnd }),
  ];
  const id = (number: string) => (number ? t('identification', { number }) : null);
  return {
    locale,
    title: t('title', { number: receipt.number }),
    stamp: state === 'paid' ? null : t(`stamp.${state}`),
    facts: [
      { label: t('date'), value: formatInstant(locale, receipt.paidAt, env.BUSINESS_TIME_ZONE) },
      { label: t('order'), value: receipt.orderNumber },
      ...(receipt.accessUntil
        ? [{ label: t('access_until'), value: formatDay(locale, receipt.accessUntil) }]
        : []),
      { label: t('method_label'), value: methodText ? filled(methodText).join(', ') : t('method.free') },
      ...(method?.reference ? [{ label: t('reference'), value: method.reference }] : []),
    ],
    seller: {
      label: t('seller'),
      name: seller.name || PRODUCT_NAME,
      rows: filled([id(seller.identification), seller.address, seller.email]),
    },
    buyer: {
      label: t('buyer'),
      name: buyer.name,
      rows: filled([id(buyer.identification), buyer.address, buyer.phone, buyer.email]),
    },
    heads: {
      name: t('line.name'),
      quantity: t('line.quantity'),
      price: t('line.price'),
      tax: t('line.tax'),
      total: t('line.total'),
    },
    lines: receipt.lines.map((line) => ({
      id: line.id,
      name: line.name,
      detail: renewal ? t('renewal', { date: formatDay(locale, renewal.paidThrough) }) : null,
      quantity: `${line.quantity}x`,
      price: formatMoney(line.unitPrice),
      tax: line.rates.map((rate) => percent(locale, rate)).join(' + ') || t('line.untaxed'),
      total: formatMoney(line.total),
    })),
    sums: [
      { label: t('net'), value: formatMoney(receipt.net) },
      ...receipt.taxes.map((tax) => ({
        label: t('tax', { percent: percent(locale, tax.percent) }),
        value: formatMoney(tax.amount),
      })),
      ...(rate
        ? [
            {
              label: t('colones', { rate: formatRate(rate.rate), date: formatDay(locale, rate.on) }),
              value: formatColones(colonesOf(receipt.total, rate.rate)),
            },
          ]
        : []),
    ],
    total: { label: t('total'), value: formatMoney(receipt.total) },
    returns:
      returns.length === 0
        ? null
        : {
            label: t('returns'),
            rows: returns.map(({ id, at, kind, amount, reason, reference }) => ({
              id,
              label: `${t(`return.${kind}`)}, ${formatInstant(locale, at, env.BUSINESS_TIME_ZONE)}`,
              detail: filled([reason, reference && t('return_reference', { reference })]).join('. ') || null,
              value: `-${formatMoney(amount)}`,
            })),
            kept: { label: t('kept'), value: formatMoney(subtractMoney(receipt.total, receipt.refunded)) },
          },
    note: t('note'),
    fileName: t('file', { number: receipt.number }),
  };
}
