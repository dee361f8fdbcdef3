import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Tildes } from '@/components/ui/tildes';
import { useDays } from '@/components/ui/use-days';
import { adoptEditionAction, dismissEditionAction } from '@/lib/actions/editions';
import { addDaysTo } from '@/lib/domain/clock';
import { routes } from '@/lib/routes';
import type { EditionDay, EditionRow, EditionView } from '@/lib/server/training/editions/get-edition';
import { PlanAction } from './plan-action';
import { PlanText } from './plan-text';
import { PlanTrail } from './plan-trail';

/** A Monday, to format the names of weekdays. */
const MONDAY = '2024-01-01';
const SIGNS = { added: '+', removed: '−', changed: '~', moved: '~' } as const;

/** The changes of a new edition, and the choice to adopt it (docs/spec/versions.md#offers). */
export function EditionScreen({ view }: { view: EditionView }) {
  const t = useTranslations('training.edition');
  const { changed, left, added } = view.offer;
  return (
    <section className="wrap pt-8 pb-20">
      <PlanTrail
        link={view.link}
        crumbs={[{ label: view.program.name, href: routes.planOf(view.program.id) }, { label: t('crumb') }]}
      />
      <h1 className="display-page mt-3">{t('title')}</h1>
      <p className="lead text-muted mt-4 max-w-[44ch]">
        {changed > 0 ? t('changes', { changed, left }) : t('adds', { added })} {t('kept')}
      </p>
      <Tildes
        className="mt-8 flex-wrap h-auto gap-y-[.5em] text-[clamp(1.25rem,5.2vw,2.25rem)] *:h-[1.25em]"
        states={view.marks.map((isChanged) => (isChanged ? 'today' : 'pending'))}
        label={t('meter', { changed, left })}
      />
      <div className="mt-12 grid lg:grid-cols-[minmax(0,1fr)_20rem] gap-12 lg:gap-16 items-start">
        <section aria-labelledby="edition-days">
          <h2 id="edition-days" className="heading-1 border-b-2 border-ink pb-3">
            {t('what')}
          </h2>
          {view.days.map((day) => (
            <ChangedDay key={day.id} day={day} />
          ))}
        </section>
        <Choice view={view} />
      </div>
    </section>
  );
}

function ChangedDay({ day }: { day: EditionDay }) {
  const t = useTranslations('training.edition');
  const days = useDays();
  const { before, after } = day;
  const weekday = days.weekdayInText(addDaysTo(MONDAY, day.day - 1));
  return (
    <article className="border-b border-line py-4">
      <div className="flex flex-wrap gap-x-4 text-sm">
        <p className="text-muted">{t('place', { month: day.month, week: day.week, weekday })}</p>
        <p className="num font-semibold ml-auto">
          {before !== null && after !== null && before !== after
            ? t('minutes_change', { before, after })
            : t('minutes', { minutes: after ?? before ?? 0 })}
        </p>
      </div>
      <h3 className="font-bold text-lg">
        <PlanText>{day.title}</PlanText>
      </h3>
      {day.change !== 'changed' && <p className="text-muted">{t(`day_${day.change}`)}</p>}
      <ul className="mt-1">
        {day.change !== 'removed' &&
          day.rows.map((row) => <ChangedRow key={`${row.change} ${row.id}`} row={row} />)}
      </ul>
    </article>
  );
}

function ChangedRow({ row: { change, name, before, after } }: { row: EditionRow }) {
  const t = useTranslations('training.edition');
  return (
    <li className="flex gap-3 py-1">
      <span aria-hidden="true" className={cx('num font-bold w-4', change === 'added' && 'text-done-text')}>
        {SIGNS[change]}
      </span>
      <span className="sr-only">{t(`row_${change}`)}</span>
      {change === 'removed' && <del className="text-muted">{[name, before].filter(Boolean).join(', ')}</del>}
      {change === 'added' && <span>{[name, after].filter(Boolean).join(', ')}</span>}
      {change === 'moved' && <span>{t('moved', { name })}</span>}
      {change === 'changed' && (
        <span>
          {name}
          {before !== after && (
            <>
              , <del className="text-muted">{before}</del> →{' '}
              <ins className="font-bold no-underline">{after}</ins>
            </>
          )}
        </span>
      )}
    </li>
  );
}

function Choice({ view: { program, link, offer, note } }: { view: EditionView }) {
  const t = useTranslations('training.edition');
  const days = useDays();
  const words = { busyLabel: t('busy'), offline: t('offline'), next: routes.inProgram(routes.plan, link) };
  return (
    <aside className="grid gap-3 border-t-2 border-ink pt-4" aria-label={t('choice')}>
      {note && (
        <>
          <h2 className="heading-2">{t('from_coach')}</h2>
          <p className="mb-3 text-muted">
            «{note.text}» {[note.author, days.medium(note.on)].filter(Boolean).join(', ')}
          </p>
        </>
      )}
      <PlanAction
        action={adoptEditionAction.bind(null, program.id, offer.major)}
        label={t('adopt')}
        size="lg"
        {...words}
      />
      <PlanAction
        action={dismissEditionAction.bind(null, program.id, offer.major)}
        label={t('keep')}
        size="lg"
        variant="outline"
        {...words}
      />
      <p className="mt-2 text-sm text-muted">{t('promise')}</p>
    </aside>
  );
}
