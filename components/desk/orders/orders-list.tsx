'use client';

import { useTranslations } from 'next-intl';
import { FieldCell } from '@/components/admin/fields/registry';
import type { ValueProps } from '@/components/admin/fields/values';
import { ListScreen, type ListScreenProps } from '@/components/admin/list/list-screen';
import type { Cells } from '@/components/admin/list/list-table';
import type { WireRow } from '@/components/admin/resource-info';
import { useConfirmTransfer } from '@/components/desk/payments/use-confirm-transfer';
import { ORDER_STATES, PAYMENT_TYPE } from '@/lib/domain/codes';
import { isUnplaced } from '@/lib/domain/orders';
import { isRecord } from '@/lib/domain/values/is-record';

/** Placed orders are not deleted (docs/spec/checkout.md#placed-orders). */
function removable(row: WireRow): boolean {
  const state = ORDER_STATES.find((known) => known === row.state);
  const type = Object.values(PAYMENT_TYPE).find((known) => known === row.type) ?? null;
  return state !== undefined && isUnplaced({ state, type });
}
const isWaiting = (row: WireRow): boolean => row.state === 'pending_transfer';

/** The name of the first line and the number of further ones, instead of a count. */
function Contents(value: ValueProps) {
  const t = useTranslations('admin.list');
  const { contents } = value.row;
  if (!isRecord(contents) || typeof contents.first !== 'string') return <FieldCell {...value} />;
  const { first, more } = contents;
  const text = Number(more) > 0 ? t('bought', { name: first, more: Number(more) }) : first;
  return (
    <span className="line-clamp-2 leading-tight max-w-24 min-[88rem]:max-w-40 2xl:max-w-72" title={text}>
      {text}
    </span>
  );
}

const CELLS: Cells = { total_items: Contents };

/** The order list; transfers can be confirmed on a row or for all selected rows. */
export function OrdersList(props: ListScreenProps) {
  return (
    <ListScreen {...props} cells={CELLS} removable={removable} rowActions={[useConfirmTransfer(isWaiting)]} />
  );
}
