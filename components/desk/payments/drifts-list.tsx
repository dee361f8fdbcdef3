'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isRow, type ValueProps } from '@/components/admin/fields/values';
import { ListScreen, type ListScreenProps } from '@/components/admin/list/list-screen';
import type { Cells } from '@/components/admin/list/list-table';
import type { WireRow } from '@/components/admin/resource-info';
import { useAbilities } from '@/components/admin/shell/abilities';
import { useLookup } from '@/components/admin/use-lookup';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import { textOf } from '@/lib/fields/row-text';
import { DriftActions } from './drift-actions';

/** What a difference means and what to do about it. */
function KindText({ row }: ValueProps) {
  const t = useLookup('payments.drifts.kinds');
  const kind = textOf(row.kind);
  return <span className="block text-sm text-muted max-w-96">{t(t.has(kind) ? kind : 'other')}</span>;
}

/** A side of a difference; states are translated: `cancelled 2026-07-01` → «Cancelada 2026-07-01». */
function SideText({ spec, row }: ValueProps) {
  const subscriptions = useLookup('admin.choices.subscription_state');
  const orders = useLookup('admin.choices.order_state');
  const ofSubscription = textOf(row.kind).startsWith('subscription');
  const [first, second] = ofSubscription ? [subscriptions, orders] : [orders, subscriptions];
  const translated = (token: string): string => {
    const amount = /^\d+\.\d\d$/.test(token) ? parseMoney(token) : null;
    if (amount !== null) return formatMoney(amount);
    const key = token.toLowerCase();
    if (!/^[a-z_]+$/.test(key)) return token;
    return first.has(key) ? first(key) : second.has(key) ? second(key) : token;
  };
  return (
    <span className="num break-words font-semibold">
      {textOf(row[spec.name]).split(' ').map(translated).join(' ')}
    </span>
  );
}

const CELLS: Cells = { kind: KindText, shop_value: SideText, provider_value: SideText };

/** The amount that one press refunds, as text; null for none. */
function returnable({ provider_id, amount, kind, in_review }: WireRow): string | null {
  // The charge of an order in review goes back with the order.
  if (kind === 'sale_amount' && in_review === true) return null;
  const cents = provider_id ? parseMoney(amount) : null;
  return cents === null ? null : formatMoney(cents);
}

/** Differences between shop and PayPal, with what staff can do (docs/spec/payments.md#reconciliation). */
export function DriftsList(props: ListScreenProps) {
  const t = useTranslations('payments.drifts');
  const mayAct = useAbilities().has('order_refund');
  const rowEnd = useCallback(
    (row: WireRow) =>
      mayAct && row.state === 'open' ? (
        <DriftActions
          id={row.id}
          inReview={row.in_review === true}
          order={isRow(row.order) ? { id: row.order.id, number: textOf(row.order.order_number) } : null}
          amount={returnable(row)}
        />
      ) : null,
    [mayAct],
  );
  return (
    <ListScreen
      {...props}
      cells={CELLS}
      rowEnd={rowEnd}
      empty={{ title: t('empty_open'), text: t('empty_open_text') }}
    />
  );
}
