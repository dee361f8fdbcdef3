import { useTranslations } from 'next-intl';
import { routes } from '@/lib/routes';
import type { PauseView } from '@/lib/server/training/schedule/get-pause';
import { Trail } from './catch-up-parts';
import { ChangeDates } from './change-dates';
import { PauseDates, PauseLength } from './pause-dates';
import { Meanwhile, PauseOutcome } from './pause-outcome';
import { useDates } from './use-dates';

const WIDE = { fontSize: 'clamp(min(2.75rem,14vw), 8vw, 7rem)', fontStretch: '140%', fontWeight: 600 };

/** Pauses the plan, with limits and effects; during a pause, resumes it (docs/spec/schedule.md#pauses). */
export function PauseScreen({ view }: { view: PauseView }) {
  const t = useTranslations('training.pause');
  return (
    <section className="wrap pt-8 pb-20">
      <Trail place={view.place} label={t('crumb')} />
      {view.current ? <Paused view={view} current={view.current} /> : <Pause view={view} />}
    </section>
  );
}

function Pause({ view }: { view: PauseView }) {
  const t = useTranslations('training.pause');
  return (
    <>
      <h1 className="display-1 mt-3" style={WIDE}>
        {t('title')}
      </h1>
      <p className="lead text-muted mt-4 max-w-[38ch]">{view.oneOff ? t('text') : t('subscription')}</p>
      {view.oneOff && (
        <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <PauseDates view={view} />
            <PauseLength view={view} />
            <Confirm view={view} />
          </div>
          <div className="lg:col-span-4 grid gap-8 content-start">
            {view.outcome && <PauseOutcome outcome={view.outcome} />}
            <Meanwhile view={view} />
          </div>
        </div>
      )}
    </>
  );
}

function Confirm({ view }: { view: PauseView }) {
  const t = useTranslations('training.pause');
  const { place, from, to, days, refused } = view;
  const back = routes.inProgram(routes.plan, place.link);
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3">
      {!refused && (
        <ChangeDates
          programId={place.programId}
          change={{ kind: 'pause', paused_on: from, resume_on: to, last_change: place.lastChange }}
          label={t('action', { days })}
          size="lg"
          next={back}
        />
      )}
      <a className="btn btn-ghost btn-lg" href={back}>
        {t('not_now')}
      </a>
    </div>
  );
}

/** A current or scheduled pause. */
function Paused({ view, current }: { view: PauseView; current: NonNullable<PauseView['current']> }) {
  const t = useTranslations('training.pause');
  const dates = useDates();
  const { place } = view;
  const back = routes.inProgram(routes.plan, place.link);
  return (
    <>
      <h1 className="display-1 mt-3" style={WIDE}>
        {current.runs ? t('paused') : t('planned')}
      </h1>
      <p className="lead text-muted mt-4 max-w-[44ch]">
        {current.resumeOn
          ? t('span', { from: dates.long(current.pausedOn), to: dates.long(current.resumeOn) })
          : t('span_open', { from: dates.long(current.pausedOn) })}{' '}
        {current.runs ? t('resume_text') : t('call_off_text')}
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3">
        <ChangeDates
          programId={place.programId}
          change={{ kind: 'resume' }}
          label={current.runs ? t('resume') : t('call_off')}
          size="lg"
          done={current.runs ? t('resumed') : t('called_off')}
          next={back}
        />
        <a className="btn btn-ghost btn-lg" href={back}>
          {t('to_plan')}
        </a>
      </div>
    </>
  );
}
