'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RemoteSelect } from '@/components/admin/fields/inputs/remote-select';
import type { LinkTarget, WireRow } from '@/components/admin/resource-info';
import { Can } from '@/components/admin/shell/abilities';
import { ActionButton } from '@/components/desk/actions/action-button';
import { ReasonDialog } from '@/components/desk/actions/reason-dialog';
import { ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import { acceptMatchAction } from '@/lib/actions/bank';
import { assignPaymentAction, dismissPaymentAction, refundPaymentAction } from '@/lib/actions/payments-admin';
import { routes } from '@/lib/routes';
import type { UnmatchedItem } from '@/lib/server/desk/unmatched/to-item';
import type { DisputeItem } from '@/lib/server/payments/returns/open-disputes';
import { LinkMovement } from './link-movement';
import { AcceptMatch, IgnoreMovement } from './movement-actions';

const ORDERS: LinkTarget = { name: 'orders', group: 'pedido', title: 'order_number', show: 'order_show' };
const SMALL = { size: 'sm', variant: 'outline' } as const;

function AssignPayment({ id, amount, isDispute }: { id: number; amount: string; isDispute: boolean }) {
  const t = useTranslations('payments.unmatched');
  const [order, setOrder] = useState<WireRow | null>(null);
  const field = `order-${id}`;
  useKeptInput(`order of payment ${id}`, { read: () => order, restore: setOrder });
  return (
    <ReasonDialog
      name={`assign payment ${id}`}
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
  );
}

function Dismiss({ id }: { id: number }) {
  const t = useTranslations('payments.unmatched');
  return (
    <ReasonDialog
      name={`dismiss payment ${id}`}
      button={{ size: 'sm', variant: 'ghost' }}
      label={t('dismiss')}
      title={t('dismiss')}
      submitLabel={t('dismiss')}
      text={t('dismiss_text')}
      action={(reason) => dismissPaymentAction({ id, reason })}
      notice={() => t('dismissed')}
    />
  );
}

/** Assigns a payment to the order it names or to another one, refunds it, or closes it with a note. */
function PaymentActions({ item }: { item: UnmatchedItem & { source: 'paypal' } }) {
  const t = useTranslations('payments.unmatched');
  const { id, amount, guess } = item;
  return (
    <Can ability="order_refund">
      {guess?.kind === 'order' ? (
        <ActionButton
          size="sm"
          action={() =>
            assignPaymentAction({ id, orderId: guess.orderId, reason: t(`guessed.${guess.reason}`) })
          }
          notice={() => t('assigned_to', { number: guess.number })}
        >
          {t('assign_to', { number: guess.number })}
        </ActionButton>
      ) : (
        <AssignPayment id={id} amount={amount} isDispute={false} />
      )}
      <ReasonDialog
        name={`refund of payment ${id}`}
        button={SMALL}
        label={t('refund')}
        title={t('refund_title', { amount })}
        submitLabel={t('refund_now')}
        danger
        text={t('refund_text')}
        action={(reason) => refundPaymentAction({ id, reason })}
        notice={({ state }) => t(`refunded.${state}`)}
      />
      <Dismiss id={id} />
    </Can>
  );
}

/** Assigns a bank line: with one press when its order is certain, otherwise after showing the differences. */
function LineActions({ item }: { item: UnmatchedItem & { source: 'bank' } }) {
  const t = useTranslations('payments.unmatched');
  const { id, amount, matches } = item;
  const [match] = matches;
  const line = item.hint || amount;
  return (
    <Can ability="order_confirm_transfer">
      {match?.kind === 'exact' ? (
        <ActionButton
          size="sm"
          action={() => acceptMatchAction({ movementId: id, orderId: match.orderId, exactOnly: true })}
          notice={() => t('assigned_to', { number: match.number })}
        >
          {t('assign_to', { number: match.number })}
        </ActionButton>
      ) : match && matches.length === 1 ? (
        <AcceptMatch
          movementId={id}
          amount={amount}
          match={match}
          label={t('assign_to', { number: match.number })}
        />
      ) : (
        <LinkMovement id={id} line={line} amount={amount} label={t('assign')} />
      )}
      <IgnoreMovement id={id} line={line} ignored={false} />
    </Can>
  );
}

export function UnmatchedActions({ item }: { item: UnmatchedItem }) {
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {item.source === 'bank' ? <LineActions item={item} /> : <PaymentActions item={item} />}
    </div>
  );
}

/** Disputes are answered at PayPal; here they are linked to their order or closed with a note. */
export function DisputeActions({ item, isUrgent }: { item: DisputeItem; isUrgent: boolean }) {
  const t = useTranslations('payments.unmatched');
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      <ButtonLink
        size="sm"
        variant={isUrgent ? 'ink' : 'outline'}
        href={item.url}
        target="_blank"
        rel="noreferrer"
      >
        {t('answer')}
      </ButtonLink>
      <Can ability="order_refund">
        {item.order ? (
          <Can ability="order_show">
            <ButtonLink size="sm" variant="outline" href={routes.adminOrder(item.order.id)}>
              {t('refund')}
            </ButtonLink>
          </Can>
        ) : (
          <AssignPayment id={item.id} amount={item.amount} isDispute />
        )}
        <Dismiss id={item.id} />
      </Can>
    </div>
  );
}
