import { useTranslations } from 'next-intl';
import type { RowAction } from '@/components/admin/list/row-action';
import type { WireRow } from '@/components/admin/resource-info';
import { confirmTransferAction } from '@/lib/actions/admin';

/** Confirms the transfer of an order, on a row or for all selected rows. */
export function useConfirmTransfer(applies: (row: WireRow) => boolean): RowAction {
  const t = useTranslations('admin.orders');
  return {
    id: 'confirm-transfer',
    ability: 'order_confirm_transfer',
    icon: 'circle-check',
    label: t('confirm'),
    applies,
    run: (row) => confirmTransferAction({ orderId: row.id, reference: null }),
    confirmTitle: (count) => t('confirm_bulk', { count }),
    confirmText: () => t('confirm_text'),
    done: (count) => t('confirmed_count', { count }),
  };
}
