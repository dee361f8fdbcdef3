import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { useInstants } from '@/components/ui/use-instants';
import { adoptEditionAction, dismissEditionAction, restartPlanAction } from '@/lib/actions/editions';
import { routes } from '@/lib/routes';
import type { WeekView } from '@/lib/server/training/days/day-views';
import { PlanAction } from './plan-action';

/** Offers a new edition, or the way back from one that was just adopted. */
export function EditionNotice({ view: { offer, wayBack, frame } }: { view: WeekView }) {
  const t = useTranslations('training.edition');
  const instants = useInstants();
  const words = { busyLabel: t('busy'), offline: t('offline') };
  if (wayBack)
    return (
      <div className="mt-6 border-2 border-ink p-5 flex flex-wrap items-center gap-4" role="status">
        <p className="font-semibold max-w-[52ch]">
          {t('adopted', { until: instants.full(new Date(wayBack.until)) })}
        </p>
        <span className="ml-auto">
          <PlanAction
            action={adoptEditionAction.bind(null, frame.program.id, wayBack.major)}
            label={t('back')}
            variant="outline"
            {...words}
          />
        </span>
      </div>
    );
  if (!offer) return null;
  const { changed, left, added } = offer;
  return (
    <div className="mt-6 border-2 border-ink p-5 flex flex-wrap items-center gap-4" role="status">
      <p className="font-semibold max-w-[52ch]">
        {t('title')} {changed > 0 ? t('changes', { changed, left }) : t('adds', { added })}
      </p>
      <span className="ml-auto flex flex-wrap gap-3">
        <PlanAction
          action={dismissEditionAction.bind(null, frame.program.id, offer.major)}
          label={t('keep')}
          variant="outline"
          {...words}
        />
        <ButtonLink href={routes.inProgram(routes.edition, frame.link)}>{t('look')}</ButtonLink>
      </span>
    </div>
  );
}

/** «Empezar de nuevo», with a confirmation that explains it. */
export function RestartPlan({ programId, link }: { programId: number; link: number | null }) {
  const t = useTranslations('training.restart');
  return (
    <details className="mt-12 border-t border-line pt-4">
      <summary className="link inline-flex min-h-11 items-center cursor-pointer">{t('title')}</summary>
      <p className="mt-2 mb-4 text-muted max-w-[52ch]">{t('text')}</p>
      <PlanAction
        action={restartPlanAction.bind(null, programId)}
        label={t('action')}
        busyLabel={t('busy')}
        offline={t('offline')}
        variant="outline"
        next={routes.inProgram(routes.plan, link)}
      />
    </details>
  );
}
