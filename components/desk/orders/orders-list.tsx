'use client';

import { ListScreen, type ListScreenProps } from '@/components/admin/list/list-screen';
import type { WireRow } from '@/components/admin/resource-info';
import { useConfirmTransfer } from '@/components/desk/payments/use-confirm-transfer';

const isWaiting = (row: WireRow): boolean => row.state === 'pending_transfer';

/** The order list; transfers can be confirmed on a row or for all selected rows. */
export function OrdersList(props: ListScreenProps) {
  return <ListScreen {...props} rowActions={[useConfirmTransfer(isWaiting)]} />;
}
