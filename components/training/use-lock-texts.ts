import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import type { Lock } from '@/lib/domain/training';
import { routes } from '@/lib/routes';

type LockTexts = { text: string; action: { label: string; href: string } | null };

/** Text of a lock reason with its date and next step. */
export function useLockTexts(): (lock: Lock, slug: string) => LockTexts {
  const t = useTranslations('training.lock');
  const days = useDays();
  return ({ reason, on }, slug) => {
    const buy = { label: t('to_program'), href: routes.program(slug) };
    const pay = { label: t('to_purchases'), href: routes.purchases };
    const plan = { label: t('to_plan'), href: routes.plan };
    const dated = on ? t(reason, { date: days.full(on) }) : null;
    const text =
      dated ?? t(reason === 'expired' || reason === 'suspended' ? `${reason}_undated` : reason, { date: '' });
    const actions: Readonly<Record<Lock['reason'], LockTexts['action']>> = {
      none: buy,
      pending_payment: pay,
      not_started: null,
      paused: { label: t('to_contact'), href: `${routes.home}#contacto` },
      suspended: buy,
      expired: buy,
      cohort: plan,
      month: plan,
      earlier: plan,
    };
    return { text, action: actions[reason] };
  };
}
