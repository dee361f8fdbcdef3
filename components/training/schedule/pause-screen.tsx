import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ChipLink } from '@/components/ui/chip';
import { TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Tildes } from '@/components/ui/tildes';
import { changeScheduleAction } from '@/lib/actions/schedule';
import { addDaysTo } from '@/lib/domain/clock';
import { routes } from '@/lib/routes';
import type { PauseView } from '@/lib/server/training/get-pause';
import { PlanAction } from '../plan-action';
import { Trail } from './catch-up-parts';
import { useDates } from './use-dates';

const LENGTHS = [3, 7, 14, 28] as const;

/** Pausar, with its limits and what it moves; while a pause runs, the way back (docs/spec/schedule.md#pauses). */
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
      <h1 className="display-1 mt-3" style={{ fontSize: 'clamp(2.75rem, 8vw, 7rem)', fontStretch: '150%' }}>
        {t('title')}
      </h1>
      <p className="lead text-muted mt-4 max-w-[38ch]">{view.oneOff ? t('text') : t('subscription')}</p>
      {view.oneOff && (
        <div className="mt-8 grid gap-10 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <Dates view={view} />
            <Length view={view} />
            <Confirm view={view} />
          </div>
          <div className="lg:col-span-4 grid gap-8 content-start">
            {view.outcome && <Outcome outcome={view.outcome} />}
            <Meanwhile view={view} />
          </div>
        </div>
      )}
    </>
  );
}

const left = ({ limits, used }: PauseView) => Math.max(0, limits.maxDays - used.days);

function Dates({ view }: { view: PauseView }) {
  const t = useTranslations('training.pause');
  const errors = useTranslations('errors');
  const dates = useDates();
  const { place, limits, from, to, refused, days } = view;
  const ofStart = refused === 'pause_start';
  const message = refused ? errors(`schedule_${refused}`) : undefined;
  const lengths = LENGTHS.filter((length) => length >= limits.minDays && length <= limits.maxDays);
  return (
    <form action={routes.pause()} className="grid gap-6">
      {place.link && <input type="hidden" name="program" value={place.link} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="from"
          type="date"
          label={t('from')}
          defaultValue={from}
          key={from}
          min={place.today}
          max={addDaysTo(place.today, limits.startWithin)}
          hint={t('from_hint', { date: dates.long(addDaysTo(place.today, limits.startWithin)) })}
          error={ofStart ? message : undefined}
          required
        />
        <TextField
          id="to"
          type="date"
          label={t('to')}
          defaultValue={to}
          key={to}
          min={addDaysTo(from, 1)}
          hint={t('to_hint', { min: limits.minDays, left: left(view) })}
          error={refused && !ofStart ? message : undefined}
          required
        />
      </div>
      <div>
        <Button type="submit" variant="outline">
          {t('look')}
        </Button>
      </div>
      <nav aria-label={t('lengths')}>
        <p className="font-semibold mb-2">{t('lengths')}</p>
        <ul className="flex flex-wrap gap-2">
          {lengths.map((length) => (
            <li key={length}>
              <ChipLink
                current={length === days}
                href={routes.inProgram(routes.pause(from, addDaysTo(from, length)), place.link)}
              >
                {t('length', { days: length })}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </form>
  );
}

function Length({ view }: { view: PauseView }) {
  const t = useTranslations('training.pause');
  const { limits, used, days, refused } = view;
  if (refused) return null;
  const states = Array.from({ length: limits.maxDays }, (_, i) =>
    i < used.days + days ? ('done' as const) : ('pending' as const),
  );
  return (
    <>
      <p className="mt-8 flex items-end gap-4">
        <span
          className="voice num leading-[.82]"
          style={{ fontSize: 'clamp(5rem, 11vw, 8.5rem)', fontStretch: '72%', letterSpacing: 0 }}
        >
          {days}
        </span>{' '}
        <span className="heading-1">{t.rich('of_pause', { days, br: () => <br /> })}</span>
      </p>
      {states.length <= 60 && (
        <p className="mt-4 text-[clamp(1rem,4.4vw,2.5rem)] leading-none overflow-hidden">
          <Tildes states={states} />
        </p>
      )}
      <p className="mt-3 text-muted">
        {t('used', {
          days: used.days + days,
          max: limits.maxDays,
          nth: used.pauses + 1,
          pauses: limits.maxPauses,
        })}
      </p>
    </>
  );
}

function Confirm({ view }: { view: PauseView }) {
  const t = useTranslations('training.pause');
  const words = useTranslations('training.catch_up');
  const { place, from, to, days, refused } = view;
  const back = routes.inProgram(routes.plan, place.link);
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3">
      {!refused && (
        <PlanAction
          action={changeScheduleAction.bind(null, place.programId, crypto.randomUUID(), {
            kind: 'pause',
            paused_on: from,
            resume_on: to,
          })}
          label={t('action', { days })}
          size="lg"
          busyLabel={words('busy')}
          offline={words('offline')}
          done={words('done')}
          next={back}
        />
      )}
      <a className="btn btn-ghost btn-lg" href={back}>
        {t('not_now')}
      </a>
    </div>
  );
}

function Outcome({ outcome }: { outcome: NonNullable<PauseView['outcome']> }) {
  const t = useTranslations('training.pause');
  const dates = useDates();
  const rows = [
    ...(outcome.next ? [[t('next', { day: outcome.next.title }), outcome.next] as const] : []),
    [t('last_day'), outcome.lastDay] as const,
    [t('access'), outcome.endsOn] as const,
  ];
  return (
    <section className="border-t-2 border-ink pt-4">
      <h2 className="heading-2">{t('outcome')}</h2>
      <ul className="move-list mt-3">
        {rows.map(([label, { before, after }]) => (
          <li key={label}>
            <b>{label}</b>
            <span className="text-muted num">{before ? dates.far(before) : t('no_end')}</span>
            <Icon as={ArrowRight} size={18} label={t('becomes')} />
            <b className="num">{after ? dates.far(after) : t('no_end')}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Meanwhile({ view }: { view: PauseView }) {
  const t = useTranslations('training.pause');
  const dates = useDates();
  return (
    <section className="border-t-2 border-ink pt-4 grid gap-2 text-muted">
      <h2 className="heading-2 text-ink">{t('meanwhile')}</h2>
      <p>{t('read')}</p>
      <p>{t('closed')}</p>
      <p>{t('returns', { date: dates.long(view.to) })}</p>
      {view.place.together && <p>{t('group')}</p>}
    </section>
  );
}

/** A pause that runs or is to come. */
function Paused({ view, current }: { view: PauseView; current: NonNullable<PauseView['current']> }) {
  const t = useTranslations('training.pause');
  const words = useTranslations('training.catch_up');
  const dates = useDates();
  const { place } = view;
  const back = routes.inProgram(routes.plan, place.link);
  return (
    <>
      <h1 className="display-1 mt-3" style={{ fontSize: 'clamp(2.75rem, 8vw, 7rem)', fontStretch: '150%' }}>
        {current.runs ? t('paused') : t('planned')}
      </h1>
      <p className="lead text-muted mt-4 max-w-[44ch]">
        {current.resumeOn
          ? t('span', { from: dates.long(current.pausedOn), to: dates.long(current.resumeOn) })
          : t('span_open', { from: dates.long(current.pausedOn) })}{' '}
        {current.runs ? t('resume_text') : t('call_off_text')}
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3">
        <PlanAction
          action={changeScheduleAction.bind(null, place.programId, crypto.randomUUID(), { kind: 'resume' })}
          label={current.runs ? t('resume') : t('call_off')}
          size="lg"
          busyLabel={words('busy')}
          offline={words('offline')}
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
