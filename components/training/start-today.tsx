import { useTranslations } from 'next-intl';
import { startTodayAction } from '@/lib/actions/start-plan';
import type { PlanFrame } from '@/lib/server/training/frame-view';
import { PlanAction } from './plan-action';

type StartTodayProps = { frame: PlanFrame; variant?: 'accent' | 'outline' };

/** «Empezar hoy», where a program may begin before its first day. */
export function StartToday({ frame, variant = 'accent' }: StartTodayProps) {
  const t = useTranslations('training.start_today');
  if (!frame.mayStartToday) return null;
  return (
    <PlanAction
      action={startTodayAction.bind(null, frame.program.id)}
      label={t('action')}
      variant={variant}
      busyLabel={t('busy')}
      offline={t('offline')}
    />
  );
}
