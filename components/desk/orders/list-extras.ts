'use client';

import { useTranslations } from 'next-intl';
import { confirmTransferAction } from '@/lib/actions/admin';
import type { RowDeed } from './types';

type Extras = { deeds: readonly RowDeed[] };

const NONE: Extras = { deeds: [] };

function useOrderExtras(): Extras {
  const t = useTranslations('admin.orders');
  return {
    deeds: [
      {
        id: 'confirm-transfer',
        ability: 'order_confirm_transfer',
        icon: 'circle-check',
        label: t('confirm'),
        applies: (row) => row.state === 'pending_transfer',
        run: (row) => confirmTransferAction({ orderId: row.id, reference: null }),
        confirmTitle: (count) => t('confirm_bulk', { count }),
        confirmText: t('confirm_text'),
        done: (count) => t('confirmed_count', { count }),
      },
    ],
  };
}

/** What some lists have beyond the engine's own; by resource name. */
export function useListExtras(resource: string): Extras {
  const orders = useOrderExtras();
  return resource === 'orders' ? orders : NONE;
}
