import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import type { Lock } from '@/lib/domain/access/training-lock';
import { routes } from '@/lib/routes';
import type { PlanFrame } from '@/lib/server/training/frame-view';

type LockTexts = { text: string; action: { label: string; href: string } | null };

/** Text of a lock reason with its date and next step. */
export function useLockTexts(): (lock: Lock, frame: Pick<PlanFrame, 'program' | 'link'>) => LockTexts {
  const t = useTranslations('training.lock');
  const days = useDays();
  return ({ reason, on }, { program, link }) => {
    const buy = { label: t('to_program'), href: routes.program(program.slug) };
    const pay = { label: t('to_purchases'), href: routes.purchases };
    const plan = { label: t('to_plan'), href: routes.inProgram(routes.plan, link) };
    const dated = on ? t(reason, { date: days.full(on) }) : null;
    const text =
      dated ?? t(reason === 'expired' || reason === 'suspended' ? `${reason}_undated` : reason, { date: '' });
    const actions: Readonly<Record<Lock['reason'], LockTexts['action']>> = {
      none: buy,
      pending_payment: pay,
      not_started: null,
      paused: { label: t('to_pause'), href: routes.inProgram(routes.pause(), link) },
      suspended: buy,
      expired: buy,
      cohort: plan,
      month: plan,
      earlier: plan,
    };
    return { text, action: actions[reason] };
  };
}
