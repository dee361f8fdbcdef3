'use client';

import { useTranslations } from 'next-intl';
import { Can } from '@/components/admin/shell/abilities';
import { Ico } from '@/components/admin/ui/ico';
import { ReasonDialog } from '@/components/desk/actions/reason-dialog';
import type { ButtonLook } from '@/components/ui/button';
import { acceptOrderAction, cancelOrderAction } from '@/lib/actions/payments-admin';
import { refundOrderAction } from '@/lib/actions/refunds';
import type { PaidBy } from './paid-by';

type DecideProps = { id: number; number: string; by: PaidBy; look?: ButtonLook };

/** Accepts the payment of an order in review, or of one that expired before the payment. */
export function AcceptButton({ id, number, by, look = {} }: DecideProps) {
  const t = useTranslations('payments.order.actions');
  return (
    <Can ability="order_refund">
      <ReasonDialog
        name={`accept ${id}`}
        button={{ variant: 'ink', ...look }}
        label={
          <>
            <Ico name="circle-check" size={18} />
            {t('accept')}
            <span className="sr-only"> #{number}</span>
          </>
        }
        title={t('accept_title', { number })}
        submitLabel={t('accept')}
        text={t('accept_text', { by })}
        optional
        action={(reason) => acceptOrderAction({ id, reason })}
        notice={() => t('accepted')}
      />
    </Can>
  );
}

/** Refunds an order's payment: through PayPal, or by staff for a transfer. */
export function GiveBackButton({ id, number, by }: Omit<DecideProps, 'look'>) {
  const t = useTranslations('payments.order.actions');
  const states = useTranslations('payments.order.refund_states');
  return (
    <Can ability="order_refund">
      <ReasonDialog
        name={`give back ${id}`}
        button={{ variant: 'outline' }}
        label={
          <>
            <Ico name="undo" size={18} />
            {t('give_back')}
            <span className="sr-only"> #{number}</span>
          </>
        }
        title={t('give_back_title', { number })}
        submitLabel={t('give_back')}
        danger
        text={t('give_back_text', { by })}
        action={(reason, key) =>
          refundOrderAction({ id, key, reason, amount: null, access: 'keep', restock: false })
        }
        notice={({ state }) => states(state)}
      />
    </Can>
  );
}

/** Cancels an unpaid order, or one in review. */
export function CancelButton({ id, number, by, look = {} }: DecideProps) {
  const t = useTranslations('payments.order.actions');
  return (
    <Can ability="order_edit">
      <ReasonDialog
        name={`cancel ${id}`}
        button={{ variant: 'outline', ...look }}
        label={
          <>
            <Ico name="circle-x" size={18} />
            {t('cancel')}
            <span className="sr-only"> #{number}</span>
          </>
        }
        title={t('cancel_title', { number })}
        submitLabel={t('cancel')}
        closeLabel={t('cancel_keep')}
        danger
        text={t('cancel_text', { by })}
        action={(reason) => cancelOrderAction({ id, reason })}
        notice={() => t('cancelled')}
      />
    </Can>
  );
}
