import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { useDays } from '@/components/ui/use-days';
import { formatMoney } from '@/lib/domain/money';
import type { MySubscription } from '@/lib/server/payments/subscriptions/subscription-view';
import { CancelSubscription } from './cancel-subscription';

/** Message key that explains the paid-through date. */
function untilKey({ state, pastDue }: MySubscription) {
  if (state === 'active' && !pastDue) return 'next_charge';
  return state === 'cancelled' ? 'no_more_charges' : 'paid_until';
}

function toneOf({ state, pastDue }: MySubscription): BadgeTone {
  if (pastDue) return 'warning';
  return state === 'active' ? 'done' : 'neutral';
}

/** A customer's subscriptions: paid-through date, payment problems and cancellation. */
export function Subscriptions({ subscriptions }: { subscriptions: readonly MySubscription[] }) {
  const t = useTranslations('account.subscriptions');
  const day = useDays().medium;
  if (subscriptions.length === 0) return null;
  return (
    <section className="mb-12">
      <h2 className="heading-2">{t('heading')}</h2>
      <ul className="mt-4 border-t-2 border-ink">
        {subscriptions.map((one) => (
          <li key={one.id} className="border-b border-line py-5 grid gap-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <b className="text-lg">{one.programName}</b>
              <Badge tone={toneOf(one)}>{t(`state.${one.state}`)}</Badge>
              <span className="num ml-auto font-bold">
                {t('amount', { amount: formatMoney(one.amount) })}
              </span>
            </div>
            {one.paidUntil && (
              <p className="text-muted text-sm">
                {t(untilKey(one), { amount: formatMoney(one.amount), date: day(one.paidUntil) })}
              </p>
            )}
            {one.pastDue && (
              <Alert tone="warning">
                {t(one.pastDue.isOver ? 'past_due_over' : 'past_due', { date: day(one.pastDue.graceUntil) })}{' '}
                <a className="link" href={one.pastDue.fixUrl}>
                  {t('fix')}
                </a>
              </Alert>
            )}
            {one.canCancel && (
              <CancelSubscription
                id={one.id}
                labels={{
                  open: t('cancel'),
                  title: t('cancel_title', { program: one.programName }),
                  text: one.paidUntil
                    ? t(one.hasPaidDays ? 'cancel_text' : 'cancel_past', { date: day(one.paidUntil) })
                    : t('cancel_now'),
                  keep: t('keep'),
                  confirm: t('confirm'),
                  busy: t('busy'),
                  close: t('close'),
                  offline: t('cancel_offline'),
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
