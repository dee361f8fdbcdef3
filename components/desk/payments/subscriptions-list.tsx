'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormats } from '@/components/admin/fields/use-formats';
import type { ValueProps } from '@/components/admin/fields/values';
import { todayIn } from '@/components/admin/list/date-tests';
import { ListScreen, type ListScreenProps } from '@/components/admin/list/list-screen';
import type { Cells } from '@/components/admin/list/list-table';
import type { RowAction } from '@/components/admin/list/row-action';
import type { WireRow } from '@/components/admin/resource-info';
import { useLookup } from '@/components/admin/use-lookup';
import { endSubscriptionAction } from '@/lib/actions/payments-admin';
import { SUBSCRIPTION_STATES } from '@/lib/domain/codes';
import { isSubscriptionEnded } from '@/lib/domain/payments';
import { nameIn, textOf } from '@/lib/fields/row-text';

const stateOf = ({ state }: WireRow) => SUBSCRIPTION_STATES.find((known) => known === state);
const hasNotEnded = (row: WireRow): boolean => {
  const state = stateOf(row);
  return state !== undefined && !isSubscriptionEnded(state);
};

/** The program with the range that is paid for. */
function Plan({ row }: ValueProps) {
  const range = nameIn(row.range);
  return (
    <span>
      {nameIn(row.program)}
      {range && <span className="text-soft max-md:hidden"> · {range}</span>}
    </span>
  );
}

/** Until when what was paid lasts, with the days of grace of a failed charge. */
const lastDayOf = ({ grace_until, paid_until, note }: WireRow) =>
  note === 'failed' ? (grace_until ?? paid_until) : paid_until;

/** The next charge, or the last day of access. */
function NextCharge({ row }: ValueProps) {
  const t = useTranslations('payments.subscriptions');
  const { brief } = useFormats();
  const { next_charge: next, state } = row;
  const until = lastDayOf(row);
  // A phone shows no column heads.
  if (typeof next === 'string')
    return (
      <Day day={next}>
        <span className="max-md:hidden">{brief(next)}</span>
        <span className="md:hidden">{t('charges', { date: brief(next) })}</span>
      </Day>
    );
  if (state === 'suspended') return <span className="text-soft">{t('no_charge')}</span>;
  if (typeof until !== 'string') return null;
  return <Day day={until}>{t('until', { date: brief(until) })}</Day>;
}
NextCharge.isEmpty = (row: WireRow) =>
  row.state !== 'suspended' && typeof (row.next_charge ?? lastDayOf(row)) !== 'string';

function Day({ day, children }: { day: string; children: ReactNode }) {
  // Browsers and the server may use different space characters in the same date.
  return (
    <time dateTime={day} className="num text-soft whitespace-nowrap" suppressHydrationWarning>
      {children}
    </time>
  );
}

/** Why it stands as it does, with the day. */
function Note({ row }: ValueProps) {
  const t = useTranslations('payments.subscriptions');
  const admin = useLookup('admin');
  const { brief } = useFormats();
  if (typeof row.note !== 'string') return null;
  const note = admin(`choices.subscription_note.${row.note}`);
  const at = row.noted_at;
  return (
    <span className="text-cell text-soft min-w-32" suppressHydrationWarning>
      {typeof at === 'string' ? t('note', { note, date: brief(at).split('\u00a0').join(' ') }) : note}
    </span>
  );
}

function Months({ row }: ValueProps) {
  const t = useTranslations('payments.subscriptions');
  const long = useTranslations('admin.counts');
  const count = Number(row.months);
  return (
    <span className="num whitespace-nowrap" title={long('months', { count })}>
      {t('months', { count })}
    </span>
  );
}

const CELLS: Cells = { program_id: Plan, next_charge: NextCharge, note: Note, months: Months };

/** The list of subscriptions; those that have not ended can be cancelled at PayPal. */
export function SubscriptionsList(props: ListScreenProps) {
  const t = useTranslations('payments.subscriptions');
  const { date, timeZone } = useFormats();
  const effect = (row: WireRow): string => {
    const name = nameIn(row.user) || textOf(row.provider_subscription_id);
    const { paid_until: until } = row;
    if (typeof until !== 'string') return t('cancel_text_now', { name });
    const key = until < todayIn(timeZone) ? 'cancel_text_past' : 'cancel_text';
    return t(key, { name, until: date(until) });
  };
  const cancel: RowAction = {
    id: 'cancel',
    ability: 'order_refund',
    icon: 'circle-x',
    label: t('cancel_submit'),
    keepLabel: t('keep'),
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
