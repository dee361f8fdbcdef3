import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { JumpArt } from '@/components/catalog/jump-art';
import { ProgramArt } from '@/components/catalog/program-art';
import { Art } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import { colorwayClass } from '@/components/ui/colorway';
import { Icon } from '@/components/ui/icon';
import { useDays } from '@/components/ui/use-days';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { DayView } from '@/lib/server/training/days/day-views';
import { AskReminders } from './ask-reminders';
import { DayTally, StartButton } from './day-controls';
import { DayFeedbackForm } from './day-feedback-form';
import { InstallOffer } from './install-offer';
import { JoinedText, PlanText } from './plan-text';
import { PlanTrail } from './plan-trail';
import { WeekTildes } from './week-tildes';

export function DayTrail({ view }: { view: DayView }) {
  const t = useTranslations('training.week');
  const days = useDays();
  const { cell, frame } = view;
  return (
    <PlanTrail
      tinted
      link={frame.link}
      crumbs={[
        { label: t('title', { week: cell.week }), href: routes.week(cell.month, cell.week, frame.link) },
        { label: `${days.weekday(cell.date)} ${days.number(cell.date)}` },
      ]}
    />
  );
}

/** Heading of an open day: its name in the program's colour, and one button. */
export function TodoHero({ view }: { view: DayView }) {
  const t = useTranslations('training');
  const days = useDays();
  const { cell, frame, blocks, restText } = view;
  const { identity } = frame.program;
  const ids = blocks.flatMap((block) => block.exercises.map((exercise) => exercise.id));
  return (
    <section className={`${colorwayClass(identity.colorway)} relative overflow-hidden isolate`}>
      <div className="wrap pt-5 lg:pt-6 pb-10 lg:pb-14 min-h-[30rem] flex flex-col colorway-focus">
        <DayTrail view={view} />
        <h1
          className="display-1 narrow-text mt-5"
          style={{ fontSize: 'clamp(min(3.25rem,18vw), 8vw, 7.75rem)', fontStretch: '72%', letterSpacing: 0 }}
        >
          <span>{cell.title ? <PlanText>{cell.title}</PlanText> : days.weekday(cell.date)}</span>
        </h1>
        {restText ? (
          <p className="lead font-semibold mt-4 max-w-[36ch]" lang={langOf(view.week, 'restText')}>
            {restText}
          </p>
        ) : (
          <p className="lead font-semibold num mt-4">
            {t('week.figures', { minutes: cell.minutes, blocks: cell.blocks, exercises: cell.exercises })}
          </p>
        )}
        {cell.joined && (
          <p className="font-semibold mt-2 max-w-[36ch]">
            <JoinedText title={cell.joined} text="joined_start" />
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3 items-center">
          {ids.length > 0 && <StartButton href={routes.play(cell.month, cell.week, cell.day, frame.link)} />}
          {ids.length === 0 && (
            <ButtonLink variant="black" size="lg" href={routes.week(cell.month, cell.week, frame.link)}>
              {t('day.back')}
            </ButtonLink>
          )}
          {view.mayMove && (
            <ButtonLink
              variant="outline"
              size="lg"
              href={routes.inProgram(routes.moveDay(view.dayId), frame.link)}
            >
              <Icon as={CalendarClock} /> {t('move.open')}
            </ButtonLink>
          )}
          <DayTally />
        </div>
        <div className="h-64 lg:hidden" />
      </div>
      <HeroArt view={view} />
    </section>
  );
}

function HeroArt({ view }: { view: DayView }) {
  const { identity } = view.frame.program;
  const place = 'absolute right-0 bottom-0 w-[34rem] max-w-[120%] lg:w-[52%] lg:max-w-[50rem] h-auto -z-10';
  if (identity.colorway === 'rubor')
    return <Art name="dia-rubor" width={800} height={520} className={place} />;
  return <ProgramArt identity={identity} crop="franja" className={place} />;
}

type FinishedHeroProps = { view: DayView; formAction: (data: FormData) => Promise<void> };

/** Heading of a finished day: totals and perceived effort. */
export function FinishedHero({ view, formAction }: FinishedHeroProps) {
  const t = useTranslations('training.finished');
  const { cell, finished, week, felt, dayId, frame } = view;
  const figures = [
    [finished.minutes, t('minutes', { minutes: finished.minutes })],
    [finished.exercises, t('exercises', { exercises: finished.exercises })],
    [finished.streak, t('streak', { days: finished.streak })],
    [finished.tally.done, t('of_days', { total: finished.tally.total })],
  ] as const;
  return (
    <section className="colorway-teal colorway relative overflow-hidden isolate">
      <div className="wrap pt-5 lg:pt-6 pb-64 lg:pb-72">
        <DayTrail view={view} />
        <h1
          tabIndex={-1}
          className="display-1 mt-6 outline-none"
          style={{ fontSize: 'clamp(min(3.5rem,18vw), 11vw, 11rem)', fontStretch: '70%', letterSpacing: 0 }}
        >
          {t('heading')}
        </h1>
        <p className="lead font-semibold mt-4">
          <PlanText>{cell.title}</PlanText>
        </p>
        <div className="mt-6 flex items-center gap-4">
          <WeekTildes week={week} className="on-color text-[2.25rem]" />
        </div>
        <dl className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] sm:flex gap-x-[min(3.5rem,10vw)] gap-y-5">
          {figures.map(([figure, label]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="font-semibold">{label}</dt>
              <dd className="voice num text-[3rem] leading-none" style={{ fontStretch: '80%' }}>
                {figure}
              </dd>
            </div>
          ))}
        </dl>
        {view.askReminders && <AskReminders link={frame.link} />}
        <DayFeedbackForm dayId={dayId} felt={felt} formAction={formAction} uuid={crypto.randomUUID()} />
        <InstallOffer />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink variant="black" size="lg" href={routes.week(cell.month, cell.week, frame.link)}>
            {t('back')}
          </ButtonLink>
          <ButtonLink variant="outline" size="lg" href={routes.inProgram(routes.progress, frame.link)}>
            {t('progress')}
          </ButtonLink>
        </div>
      </div>
      <JumpArt />
    </section>
  );
}
