'use client';

import { useTranslations } from 'next-intl';
import { ListScreen, type ListScreenProps } from '@/components/admin/list/list-screen';
import type { RowAction } from '@/components/admin/list/row-action';
import { confirmTransferAction } from '@/lib/actions/admin';

/** The order list; transfers can be confirmed on a row or for all selected rows. */
export function OrdersList(props: ListScreenProps) {
  const t = useTranslations('admin.orders');
  const confirmTransfer: RowAction = {
    id: 'confirm-transfer',
    ability: 'order_confirm_transfer',
    icon: 'circle-check',
    label: t('confirm'),
    applies: (row) => row.state === 'pending_transfer',
    run: (row) => confirmTransferAction({ orderId: row.id, reference: null }),
    confirmTitle: (count) => t('confirm_bulk', { count }),
    confirmText: t('confirm_text'),
    done: (count) => t('confirmed_count', { count }),
  };
  return <ListScreen {...props} rowActions={[confirmTransfer]} />;
}
