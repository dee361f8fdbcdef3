import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Tone } from '@/components/site/tone';
import { OnlyMessages } from '@/components/ui/only-messages';
import { usePageMessages } from '@/components/ui/page-messages';
import { useDays } from '@/components/ui/use-days';
import type { BlockView, DayView, LastTime } from '@/lib/server/training/days/day-views';
import { ConnectionNotice, DayHero } from './day-controls';
import { FinishedHero, TodoHero } from './day-heroes';
import { DayLocked } from './day-locked';
import { ExerciseRow } from './exercise-row';
import { MarksProvider } from './marks';
import { PlanText } from './plan-text';
import { ReplyNote } from './reply-note';
import { StandingNotices } from './schedule/plan-standing';

/** «La vez pasada»: weights and note of the last day with the same name. */
function LastTimeNote({ last }: { last: LastTime }) {
  const t = useTranslations('training.day');
  const days = useDays();
  const items = last.items.map(({ name, text }) => `${name}: ${text.replace(/\.$/, '')}`).join('; ');
  return (
    <section>
      <h2 className="heading-2 border-t-2 border-ink pt-4">{t('last_time')}</h2>
      <p className="mt-2 text-muted">
        {days.datedHeading(last.date)}.{items && ` ${items}.`}
        {last.note && ` ${t('noted', { note: last.note })}`}
      </p>
    </section>
  );
}

type MarkFormAction = (data: FormData) => Promise<void>;

/** The header's colour matches the top of the day. */
export function toneOfDay(view: DayView | null): Tone {
  if (!view || view.cell.lock) return 'light';
  return view.cell.state === 'done' ? 'mar' : view.frame.program.identity.colorway;
}

type DayScreenProps = {
  view: DayView;
  formAction: MarkFormAction;
  onSent?: (() => void) | undefined;
  /** Marks that are queued on this phone, for a day rendered offline. */
  queued?: ReactNode;
};

/** A day of the plan, online and offline. `onSent`: see `MarksProvider`. */
export function DayScreen({ view, formAction, onSent, queued }: DayScreenProps) {
  const { lock } = view.cell;
  if (lock) return <DayLocked view={view} lock={lock} />;
  return <OpenDay view={view} formAction={formAction} onSent={onSent} queued={queued} />;
}

function OpenDay({ view, formAction, onSent, queued }: DayScreenProps) {
  const exercises = view.blocks.flatMap((block) => block.exercises.map(({ id, name }) => ({ id, name })));
  return (
    <DayTexts inBrowser={onSent !== undefined}>
      <MarksProvider
        userId={view.userId}
        dayId={view.dayId}
        title={view.cell.title}
        exercises={exercises}
        done={view.done}
        written={view.written}
        run={view.run}
        version={view.version}
        onSent={onSent}
      >
        {!onSent && <ConnectionNotice />}
        <DayHero
          todo={<TodoHero view={view} />}
          finished={<FinishedHero view={view} formAction={formAction} />}
        />
        {exercises.length > 0 && (
          <div className="wrap py-12 lg:py-20 grid lg:grid-cols-[minmax(0,1fr)_20rem] gap-12 lg:gap-20 items-start">
            <div>
              <DayNotices view={view} />
              {view.blocks.map((block) => (
                <DayBlock key={block.id} block={block} formAction={formAction} />
              ))}
            </div>
            <DayAside view={view} queued={queued} />
          </div>
        )}
      </MarksProvider>
    </DayTexts>
  );
}

export function DayBlock({ block, formAction }: { block: BlockView; formAction: MarkFormAction }) {
  const t = useTranslations('training.week');
  return (
    <section className="mb-12" aria-labelledby={`block-${block.id}`}>
      <div className="flex max-sm:flex-wrap items-baseline gap-x-4 border-b-2 border-ink pb-3">
        <h2 id={`block-${block.id}`} className="heading-1">
          <PlanText>{block.name}</PlanText>
        </h2>
        {block.minutes > 0 && (
          <span className="num font-semibold whitespace-nowrap">
            {t('minutes', { minutes: block.minutes })}
          </span>
        )}
        {block.text && (
          <p className="text-muted ml-auto hidden sm:block">
            <PlanText>{block.text}</PlanText>
          </p>
        )}
      </div>
      {block.text && (
        <p className="text-muted mt-2 sm:hidden">
          <PlanText>{block.text}</PlanText>
        </p>
      )}
      <ul>
        {block.exercises.map((exercise) => (
          <ExerciseRow key={exercise.id} exercise={exercise} formAction={formAction} />
        ))}
      </ul>
    </section>
  );
}

/** A missed day offers to catch up; so does a change that can be undone. */
function DayNotices({ view: { frame, standing, cell } }: { view: DayView }) {
  if (!standing || cell.state === 'done') return null;
  return (
    <div className="mb-10 -mt-6">
      <StandingNotices frame={frame} standing={standing} />
    </div>
  );
}

function DayAside({ view, queued }: { view: DayView; queued: ReactNode }) {
  const t = useTranslations('training');
  return (
    <aside className="lg:sticky lg:top-6 grid gap-8" aria-label={t('day.aside')}>
      {queued}
      <ReplyNote replies={view.replies} />
      {view.lastTime && <LastTimeNote last={view.lastTime} />}
      <section>
        <h2 className="heading-2 border-t-2 border-ink pt-4">{t('day.calm')}</h2>
        <p className="mt-2 text-muted">{t('week.waits')}</p>
      </section>
    </aside>
  );
}

/** Texts of the client components; a page rendered in the browser already has all of them. */
export function DayTexts({ inBrowser, children }: { inBrowser: boolean; children: ReactNode }) {
  const { mark, felt, media, install } = usePageMessages().training;
  if (inBrowser) return children;
  return <OnlyMessages messages={{ training: { mark, felt, media, install } }}>{children}</OnlyMessages>;
}
