'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { RemoteSelect } from '@/components/admin/fields/inputs/remote-select';
import type { LinkTarget, WireRow } from '@/components/admin/resource-info';
import { Field } from '@/components/ui/field';
import { assignPaymentAction, dismissPaymentAction, refundPaymentAction } from '@/lib/actions/payments-admin';
import type { UnmatchedItem } from '@/lib/server/desk/unmatched/list-unmatched';
import { ReasonDialog } from './reason-dialog';

const ORDERS: LinkTarget = { name: 'orders', group: 'pedido', title: 'order_number', show: 'order_show' };
const SMALL = { size: 'sm', variant: 'outline' } as const;

/** Assigns money to an order, gives it back, or closes it with a note. */
export function UnmatchedActions({ item }: { item: UnmatchedItem }) {
  const t = useTranslations('payments.unmatched');
  const [order, setOrder] = useState<WireRow | null>(null);
  const field = useId();
  const { id, amount } = item;
  const isDispute = item.kind === 'dispute';
  return (
    <div className="flex flex-wrap gap-2">
      {!(isDispute && item.order) && (
        <ReasonDialog
          button={SMALL}
          label={t('assign')}
          title={t('assign_title', { amount })}
          submitLabel={t('assign_now')}
          text={t(isDispute ? 'assign_dispute' : 'assign_text')}
          action={(reason) => assignPaymentAction({ id, orderId: order?.id ?? 0, reason })}
          notice={() => t('assigned')}
        >
          <Field id={field} label={t('order')}>
            <RemoteSelect id={field} label={t('order')} target={ORDERS} value={order} onChange={setOrder} />
          </Field>
        </ReasonDialog>
      )}
      {!isDispute && (
        <ReasonDialog
          button={SMALL}
          label={t('refund')}
          title={t('refund_title', { amount })}
          submitLabel={t('refund_now')}
          danger
          text={t('refund_text')}
          action={(reason) => refundPaymentAction({ id, reason })}
          notice={({ state }) => t(`refunded.${state}`)}
        />
      )}
      <ReasonDialog
        button={{ size: 'sm', variant: 'ghost' }}
        label={t('dismiss')}
        title={t('dismiss')}
        submitLabel={t('dismiss')}
        text={t('dismiss_text')}
        action={(reason) => dismissPaymentAction({ id, reason })}
        notice={() => t('dismissed')}
      />
    </div>
  );
}
