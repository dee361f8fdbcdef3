'use client';

import { useTranslations } from 'next-intl';
import { useFormats } from '@/components/admin/fields/use-formats';
import { Choice, type ValueProps } from '@/components/admin/fields/values';
import { ListScreen, type ListScreenProps } from '@/components/admin/list/list-screen';
import type { Cells } from '@/components/admin/list/list-table';
import type { RowAction } from '@/components/admin/list/row-action';
import type { WireRow } from '@/components/admin/resource-info';
import { Badge } from '@/components/ui/badge';
import { endSubscriptionAction } from '@/lib/actions/payments-admin';
import { SUBSCRIPTION_STATES } from '@/lib/domain/codes';
import { isRunning, isSubscriptionEnded } from '@/lib/domain/payments';
import { nameIn, textOf } from '@/lib/fields/row-text';

const stateOf = ({ state }: WireRow) => SUBSCRIPTION_STATES.find((known) => known === state);
const hasNotEnded = (row: WireRow): boolean => {
  const state = stateOf(row);
  return state !== undefined && !isSubscriptionEnded(state);
};

/** A subscription's state, and whether a charge failed while it is active. */
function State(value: ValueProps) {
  const t = useTranslations('payments.subscriptions');
  const isPastDue = value.row.payment_failed_at !== null && isRunning(stateOf(value.row) ?? '');
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Choice {...value} />
      {isPastDue && <Badge tone="error">{t('past_due')}</Badge>}
    </span>
  );
}

const CELLS: Cells = { state: State };

/** The list of subscriptions; those that have not ended can be cancelled at PayPal. */
export function SubscriptionsList(props: ListScreenProps) {
  const t = useTranslations('payments.subscriptions');
  const { date } = useFormats();
  const effect = (row: WireRow): string => {
    const name = nameIn(row.user) || textOf(row.provider_subscription_id);
    return typeof row.paid_until === 'string'
      ? t('cancel_text', { name, until: date(row.paid_until) })
      : t('cancel_text_now', { name });
  };
  const cancel: RowAction = {
    id: 'cancel',
    ability: 'order_refund',
    icon: 'circle-x',
    label: t('cancel_submit'),
    danger: true,
    single: true,
    applies: hasNotEnded,
    run: ({ id }) => endSubscriptionAction({ id }),
    confirmTitle: () => t('cancel_title'),
    confirmText: ([row]) => `${row ? effect(row) : ''} ${t('no_undo')}`,
    done: () => t('cancelled'),
  };
  return (
    <ListScreen
      {...props}
      cells={CELLS}
      rowActions={[cancel]}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  );
}
