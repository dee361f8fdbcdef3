import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { JumpArt } from '@/components/catalog/jump-art';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/routes';
import type { CatchUpView } from '@/lib/server/training/schedule/get-catch-up';
import { PlanText } from '../plan-text';
import { MissedText, Trail } from './catch-up-parts';
import { ChangeDates } from './change-dates';
import { useDates } from './use-dates';

/** «El grupo va junto»: what members of a cohort or calendar month can change, and why no more. */
export function GroupScreen({ view }: { view: CatchUpView }) {
  const t = useTranslations('training.group');
  const dates = useDates();
  const { place, lastDay, missed, opensOn } = view;
  return (
    <>
      <section className="colorway-teal colorway relative overflow-hidden isolate">
        <div className="wrap pt-8 pb-10 lg:pb-16 min-h-[22rem] colorway-focus">
          <Trail tinted place={place} label={t('crumb')} />
          <h1
            className="display-1 mt-4 max-w-[8ch]"
            style={{
              fontSize: 'clamp(min(3.25rem,18vw), 8vw, 7.5rem)',
              fontStretch: '72%',
              letterSpacing: 0,
            }}
          >
            {t('title')}
          </h1>
          <p className="lead font-semibold mt-5 max-w-[40ch]">
            {t(place.together === 'cohort' ? 'cohort_text' : 'calendar_text', { name: place.name })}{' '}
            {lastDay && t('closes', { date: dates.long(lastDay) })}
          </p>
          <div className="h-40 lg:hidden" />
        </div>
        <JumpArt aside />
      </section>
      <div className="wrap py-12 lg:py-16 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section>
          <h2 className="heading-1 border-b-2 border-ink pb-4">
            {missed.length > 0 ? t('possible') : t('nothing_missed')}
          </h2>
          {missed.length > 0 && (
            <p className="mt-3 text-muted">
              <MissedText view={view} />
            </p>
          )}
          {missed.length > 0 && <Possible view={view} />}
        </section>
        {opensOn && (
          <aside className="border-t-2 border-ink pt-4">
            <h2 className="heading-2">{t('next')}</h2>
            <p className="mt-2 text-muted">{t('next_text', { date: dates.long(opensOn) })}</p>
          </aside>
        )}
      </div>
    </>
  );
}

function Possible({ view }: { view: CatchUpView }) {
  const t = useTranslations('training.group');
  const dates = useDates();
  const { place, movable, missed } = view;
  const count = missed.length;
  const merge = view.ways.find(({ change }) => change.kind === 'merge');
  const skip = view.ways.find(({ change }) => change.kind === 'skip');
  const [joined] = merge?.moves ?? [];
  const own = { programId: place.programId, next: routes.inProgram(routes.plan, place.link) };
  return (
    <ul className="mt-2">
      <Row
        title={t('merge', { count })}
        text={
          joined?.to
            ? t('merge_text', { date: dates.said(joined.to), minutes: merge?.longest ?? 0 })
            : t('merge_none')
        }
        closed={!joined}
      >
        {merge && joined && <ChangeDates {...own} change={merge.change} label={t('merge_action')} />}
      </Row>
      <Row title={t('move', { count })} text={t(movable ? 'move_text' : 'move_none')} closed={!movable}>
        {movable && (
          <ButtonLink variant="outline" href={routes.inProgram(routes.moveDay(movable.id), place.link)}>
            {t('move_action')}
          </ButtonLink>
        )}
      </Row>
      <Row title={t('skip', { count })} text={t('skip_text', { total: view.total })}>
        {skip && skip.refused === null && (
          <ChangeDates {...own} change={skip.change} label={t('skip_action')} variant="outline" />
        )}
      </Row>
      <Row title={t('shift')} text={t('shift_none')} closed />
    </ul>
  );
}

type RowProps = { title: string; text: string; closed?: boolean; children?: ReactNode };

/** A way to change dates; a lock in place of its button when it is closed. */
function Row({ title, text, closed = false, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-44">
        <h3 className={cx('font-bold text-lg', closed && 'text-muted')}>
          <PlanText>{title}</PlanText>
        </h3>
        <p className="text-muted">{text}</p>
      </div>
      {closed ? <Icon as={Lock} className="text-muted mr-3" /> : children}
    </li>
  );
}
