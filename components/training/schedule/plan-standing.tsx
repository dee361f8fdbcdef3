import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import type { PlanFrame } from '@/lib/server/training/frame-view';
import type { PlanStanding } from '@/lib/server/training/schedule/plan-standing';
import { ChangeDates } from './change-dates';
import { useDates } from './use-dates';

type Props = { frame: PlanFrame; standing: PlanStanding | null };

/** Notices about dates: missed days, a pause, a change that can be undone. */
export function StandingNotices({ frame, standing }: Props) {
  if (!standing) return null;
  return (
    <>
      <Change frame={frame} standing={standing} />
      <Pause frame={frame} standing={standing} />
      <Missed frame={frame} standing={standing} />
    </>
  );
}

const BOX = 'mt-6 border-2 border-ink p-5 flex flex-wrap items-center gap-4';

function Missed({ frame, standing }: { frame: PlanFrame; standing: PlanStanding }) {
  const t = useTranslations('training.standing');
  const { missed } = standing;
  const [first] = missed;
  if (!first) return null;
  return (
    <section className={BOX} aria-labelledby="missed-days">
      <div className="max-w-[46ch]">
        <h2 id="missed-days" className="heading-2">
          {t('missed')}
        </h2>
        <p className="mt-1">
          {missed.length === 1
            ? t('missed_one', { day: first.title })
            : t('missed_many', { count: missed.length })}{' '}
          {t('waits')}
        </p>
      </div>
      <ButtonLink className="ml-auto" variant="outline" href={routes.inProgram(routes.catchUp, frame.link)}>
        {t('missed_action')}
      </ButtonLink>
    </section>
  );
}

function Pause({ frame, standing: { pause } }: { frame: PlanFrame; standing: PlanStanding }) {
  const t = useTranslations('training.standing');
  const dates = useDates();
  if (!pause) return null;
  const text = pause.runs
    ? pause.resumeOn
      ? t('paused', { date: dates.long(pause.resumeOn) })
      : t('paused_open')
    : t('pause_planned', { date: dates.long(pause.pausedOn) });
  return (
    <section className={BOX}>
      <p className="font-semibold max-w-[46ch]">{text}</p>
      <ButtonLink className="ml-auto" variant="outline" href={routes.inProgram(routes.pause(), frame.link)}>
        {t('pause_action')}
      </ButtonLink>
    </section>
  );
}

function Change({ frame, standing: { change } }: { frame: PlanFrame; standing: PlanStanding }) {
  const t = useTranslations('training.standing');
  const dates = useDates();
  if (!change) return null;
  return (
    <section className="mt-6 bg-panel p-4 flex flex-wrap items-center gap-4" aria-label={t('change')}>
      <p className="max-w-[46ch]">
        {t(change.own ? `change_${change.kind}` : 'change_staff', { date: dates.long(change.on) })}
      </p>
      <span className="ml-auto">
        <ChangeDates
          programId={frame.program.id}
          change={{ kind: 'undo', undoes: change.uuid }}
          label={t('undo')}
          variant="outline"
          done={t('undone')}
        />
      </span>
    </section>
  );
}

/** Links to all changes of dates, at the end of the week. */
export function PlanDates({ frame, standing }: Props) {
  const t = useTranslations('training.standing');
  if (!standing || !['VALID', 'NOT_STARTED', 'PAUSED'].includes(frame.status)) return null;
  const links = [
    ...(frame.status === 'VALID' && !standing.pause ? [[routes.catchUp, t('to_catch_up')] as const] : []),
    [routes.pause(), standing.pause ? t('to_paused') : t('to_pause')] as const,
    ...(standing.mayPickStart ? [[routes.firstDay(), t('to_first_day')] as const] : []),
    [routes.reminders, t('to_reminders')] as const,
  ];
  return (
    <section className="mt-12 border-t-2 border-ink pt-4">
      <h2 className="heading-2">{t('dates')}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {links.map(([href, label]) => (
          <li key={href}>
            <AppLink
              className="link inline-flex items-center min-h-11"
              href={routes.inProgram(href, frame.link)}
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
