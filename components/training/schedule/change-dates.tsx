import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { changeScheduleAction } from '@/lib/actions/schedule';
import { PlanAction } from '../plan-action';

type ChangeDatesProps = Omit<ComponentProps<typeof PlanAction>, 'action' | 'busyLabel' | 'offline'> & {
  programId: number;
  /** As `POST /api/v1/training/schedule` takes it. */
  change: object;
};

/** A button that changes dates of the plan, with the texts that all of them share. */
export function ChangeDates({ programId, change, ...button }: ChangeDatesProps) {
  const t = useTranslations('training.catch_up');
  return (
    <PlanAction
      action={changeScheduleAction.bind(null, programId, crypto.randomUUID(), change)}
      busyLabel={t('busy')}
      offline={t('offline')}
      done={t('done')}
      {...button}
    />
  );
}
