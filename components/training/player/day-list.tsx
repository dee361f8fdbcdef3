import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { stepOfRow } from '@/lib/domain/player/day';
import { doneRows, finishedSteps } from '@/lib/domain/player/session';
import { PlanText } from '../plan-text';
import { Poster } from '../poster';
import { usePlayer, usePlayerState, useStep } from './context';

/** The whole day; a tap goes to an exercise and changes no mark. */
export function DayList({ title }: { title: boolean }) {
  const t = useTranslations('player.list');
  const player = usePlayer();
  const Heading = title ? 'h3' : 'h2';
  const day = usePlayerState((state) => state.day);
  const begun = usePlayerState(({ session }) => session.state !== 'ready');
  usePlayerState(({ session }) => session.events);
  const { session } = player.store.getState();
  const course = player.course();
  const { step: current } = useStep();
  const done = begun ? doneRows(session) : player.doneBefore();
  const finished = finishedSteps(session);
  const rows = day.blocks.flatMap(({ exercises }) => exercises);
  const tally = { done: rows.filter(({ id }) => done.has(id)).length, total: rows.length };
  const stateOf = (id: number) => {
    if (done.has(id)) return t('done');
    const own = course.steps.flatMap((step, i) => (step.rows.includes(id) ? [i] : []));
    const sets = own.filter((i) => finished.has(i)).length;
    if (begun && current?.rows.includes(id)) return t('here', { done: sets, total: own.length });
    return own.length > 1 ? t('sets', { sets: own.length }) : '';
  };
  return (
    <>
      {title && <h2 className="heading-1">{t('title')}</h2>}
      <p className="text-muted num mt-1 mb-3">{t('tally', tally)}</p>
      {day.blocks.map(({ name, minutes, exercises }, b) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a session never change places
        <section key={b} className="mb-3">
          <Heading className="flex justify-between py-2 font-semibold text-muted">
            <span>
              <PlanText>{name}</PlanText>
            </span>{' '}
            <span className="num text-sm">{t('minutes', { minutes })}</span>
          </Heading>
          <ul>
            {exercises.map(({ id, name: exercise, code, duration, poster }) => {
              const here = begun && (current?.rows.includes(id) ?? false);
              return (
                <li key={id}>
                  <button
                    type="button"
                    className={cx('list-row', here && 'list-row-here')}
                    disabled={!begun}
                    {...(here && { 'aria-current': 'step' as const })}
                    onClick={() => {
                      player.tell({
                        kind: 'go',
                        step: stepOfRow(course, player.store.getState().session, id),
                      });
                      player.show(null);
                    }}
                  >
                    <span className="art aspect-[16/11] bg-black!">{poster && <Poster src={poster} />}</span>
                    <span className="leading-snug min-w-0">
                      <span className="block font-semibold">
                        <PlanText>{exercise}</PlanText>
                      </span>
                      <span className={cx('text-sm num', !here && 'text-muted')}>
                        <PlanText>{[code, duration].filter(Boolean).join(', ')}</PlanText>
                      </span>
                    </span>
                    <span className="inline-flex items-center gap-2 text-sm font-semibold num">
                      {done.has(id) && (
                        <i
                          className="tilde"
                          data-state="done"
                          style={{ height: '1.25rem', width: '.38rem' }}
                        />
                      )}
                      {stateOf(id)}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}
