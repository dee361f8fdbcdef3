import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AuditTime } from '@/components/admin/show/audit-time';
import { Ico } from '@/components/admin/ui/ico';
import { AcceptButton, CancelButton, GiveBackButton } from '@/components/desk/payments/decide-buttons';
import { paidBy } from '@/components/desk/payments/paid-by';
import type { OrderFile } from '@/lib/server/payments/orders/get-order-file';

function Choice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="border border-line rounded-lg p-4 grid gap-3 content-between">
      <p className="text-sm text-soft">{text}</p>
      {children}
    </div>
  );
}

/** A payment in review: what happened, and the three possible decisions. */
export function ReviewPanel({ order }: { order: OrderFile }) {
  const t = useTranslations('payments.order');
  const actions = useTranslations('payments.order.actions');
  const { id, number } = order;
  const by = paidBy(order.type);
  return (
    <section className="panel border-warning-line" aria-label={actions('review_title')}>
      <header className="bg-warning-soft rounded-t-[var(--radius-field)]">
        <Ico name="circle-alert" className="text-warning" />
        <h2>{actions('review_title')}</h2>
        {order.reviewedAt && <AuditTime at={order.reviewedAt} />}
      </header>
      <div className="p-5 grid gap-4">
        <p>{t('review', { reason: order.reviewReason ?? 'NO_CAPTURE' })}</p>
        <p className="text-soft">{actions('buyer_sees')}</p>
        <div className="grid gap-3 md:grid-cols-3">
          <Choice text={actions('accept_choice')}>
            <AcceptButton id={id} number={number} by={by} />
          </Choice>
          <Choice text={actions('give_back_choice', { by })}>
            <GiveBackButton id={id} number={number} by={by} />
          </Choice>
          <Choice text={actions('cancel_choice')}>
            <CancelButton id={id} number={number} by={by} />
          </Choice>
        </div>
        <p className="text-sm text-muted">{actions('traced')}</p>
      </div>
    </section>
  );
}
