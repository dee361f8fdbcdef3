import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { useDays } from '@/components/ui/use-days';
import { routes } from '@/lib/routes';
import type { PlanFrame } from '@/lib/server/training/frame-view';
import { StartToday } from './start-today';
import { useLockTexts } from './use-lock-texts';

/** Why a program is locked or a payment is missing, with the next step. */
export function AccessNotice({ frame }: { frame: PlanFrame }) {
  const t = useTranslations('training.lock');
  const days = useDays();
  const lockTexts = useLockTexts();
  if (frame.graceUntil) {
    return (
      <Alert tone="warning" className="mt-6">
        {t('grace', { date: days.long(frame.graceUntil) })}{' '}
        <a className="link" href={routes.purchases}>
          {t('to_purchases')}
        </a>
      </Alert>
    );
  }
  if (!frame.lock) return null;
  const { text, action } = lockTexts(frame.lock, frame);
  return (
    <div className="mt-6 border-2 border-ink p-5 flex flex-wrap items-center gap-4" role="status">
      <p className="font-semibold max-w-[52ch]">{text}</p>
      <StartToday frame={frame} />
      {action && (
        <ButtonLink className="ml-auto" variant="accent" href={action.href}>
          {action.label}
        </ButtonLink>
      )}
    </div>
  );
}
