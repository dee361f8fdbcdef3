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
import { SideText } from './drift-sides';

/** What a difference means and what to do about it. */
function KindText({ row }: ValueProps) {
  const t = useLookup('payments.drifts.kinds');
  const kind = textOf(row.kind);
  return <span className="block text-sm text-muted max-w-96">{t(t.has(kind) ? kind : 'other')}</span>;
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
