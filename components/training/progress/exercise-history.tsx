import { useFormatter, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { useDays } from '@/components/ui/use-days';
import { routes } from '@/lib/routes';
import type { ExercisePage } from '@/lib/server/training/get-exercise-page';
import { useSetText } from './use-set-text';

/** Number of sessions shown at first: about four months of training. */
const NEWEST = 40;

type Props = { view: ExercisePage; link: number | null; isWhole: boolean };

/** Sessions of an exercise, newest first, each linked to its day. */
export function ExerciseHistory({ view, link, isWhole }: Props) {
  const t = useTranslations('account.exercise');
  const days = useDays();
  const format = useFormatter();
  const text = useSetText();
  const kg = (value: number | null) =>
    value === null ? '' : t('kg_value', { value: format.number(value, { maximumFractionDigits: 1 }) });
  return (
    <section className="mt-12">
      <h3 className="heading-1 mb-4">{t('history')}</h3>
      {view.sessions.length === 0 ? (
        <p className="text-muted">{t('no_history')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
        <section className="overflow-x-auto" aria-label={t('history')} tabIndex={0}>
          <table className="data-table text-base" style={{ minWidth: '40rem' }}>
            <thead>
              <tr>
                {(['date', 'sets'] as const).map((column) => (
                  <th key={column} scope="col" className="bg-transparent">
                    {t(column)}
                  </th>
                ))}
                {(['volume_column', 'estimated', 'effort'] as const).map((column) => (
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
                  <td className="cell-end num">{kg(session.volume)}</td>
                  <td className="cell-end num font-semibold">{kg(session.estimatedMax)}</td>
                  <td className="cell-end num">{session.effort}</td>
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
