import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { useDays } from '@/components/ui/use-days';
import { useNumber } from '@/components/ui/use-number';
import { routes } from '@/lib/routes';
import type { ExercisePage } from '@/lib/server/training/progress/get-exercise-page';
import { useSetText } from './use-set-text';
import { useEstimate } from './use-weight';

/** Number of sessions shown at first: about four months of training. */
const NEWEST = 40;

/** A column that is empty in every session is left out. */
const FIGURES = [
  { of: 'volume', column: 'volume_column' },
  { of: 'estimatedMax', column: 'estimated' },
  { of: 'effort', column: 'effort' },
] as const;

type Props = {
  view: Pick<ExercisePage, 'id' | 'variant' | 'unit' | 'sessions'>;
  link: number | null;
  isWhole: boolean;
};

/** Sessions of an exercise, newest first, each linked to its day. */
export function ExerciseHistory({ view, link, isWhole }: Props) {
  const t = useTranslations('account.exercise');
  const days = useDays();
  const number = useNumber();
  const text = useSetText(view.unit);
  const estimate = useEstimate(view.unit);
  const figureOf = (of: (typeof FIGURES)[number]['of'], value: number | null) => {
    if (value === null || of === 'effort') return value;
    if (of === 'estimatedMax') return estimate(value);
    return t('kg_value', { value: number(value, { maximumFractionDigits: 1 }) });
  };
  const figures = FIGURES.filter(({ of }) => view.sessions.some((session) => session[of] !== null));
  return (
    <section className="mt-12">
      <h2 className="heading-1 mb-4">{t('history')}</h2>
      {view.sessions.length === 0 ? (
        <p className="text-muted">{t('no_history')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
        <section className="overflow-x-auto" aria-label={t('history')} tabIndex={0}>
          <table
            className="data-table text-base"
            style={{ minWidth: figures.length > 1 ? '40rem' : undefined }}
          >
            <thead>
              <tr>
                {(['date', 'sets'] as const).map((column) => (
                  <th key={column} scope="col" className="bg-transparent">
                    {t(column)}
                  </th>
                ))}
                {figures.map(({ column }) => (
                  <th key={column} scope="col" className="cell-end bg-transparent text-right">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(isWhole ? view.sessions : view.sessions.slice(0, NEWEST)).map((session) => (
                <tr key={session.key}>
                  <td className="whitespace-nowrap">
                    <AppLink
                      className="link inline-flex items-center min-h-11"
                      href={routes.inProgram(routes.progressDayOn(session.on), link)}
                    >
                      {days.medium(session.on)}
                    </AppLink>
                  </td>
                  <td className="num">{text.many(session.sets) || (session.text ?? t('only_marked'))}</td>
                  {figures.map(({ of }) => (
                    <td key={of} className={cx('cell-end num', of === 'estimatedMax' && 'font-semibold')}>
                      {figureOf(of, session[of])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {!isWhole && view.sessions.length > NEWEST && (
        <AppLink
          className="link mt-4 inline-flex items-center min-h-11"
          href={routes.inProgram(routes.trainedExercise(view.id, view.variant, 'all'), link)}
          inPlace
        >
          {t('whole_history', { count: view.sessions.length })}
        </AppLink>
      )}
    </section>
  );
}
