import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { useDays } from '@/components/ui/use-days';
import { routes } from '@/lib/routes';
import type { TrainedExercises } from '@/lib/server/training/progress/get-exercise-page';
import { ProgressFrame } from './progress-frame';
import { ProgressTable } from './progress-table';
import { TrainedLink } from './trained-link';
import { useEstimate, useWeight } from './use-weight';

const WIDE = 'max-sm:hidden';
const END = 'cell-end text-right max-sm:px-1 max-sm:w-20 max-sm:whitespace-normal';
const COLUMNS = [
  { name: 'name', className: 'max-sm:pl-0' },
  { name: 'last', className: WIDE },
  { name: 'days', className: cx(END, WIDE) },
  { name: 'heaviest', className: END },
  { name: 'e1rm', className: END },
] as const;

type Props = { link: number | null; view: TrainedExercises };

/** Every trained exercise with its records. */
export function ExercisesScreen({ link, view }: Props) {
  const t = useTranslations('account.exercises');
  return (
    <ProgressFrame link={link} crumbs={[{ label: t('title') }]}>
      <h1 className="display-page mt-3">{t('title')}</h1>
      <p className="lead text-muted mt-3 max-w-[44ch]">{view.exercises.length > 0 ? t('text') : t('none')}</p>
      {view.exercises.length > 0 && <Table link={link} view={view} />}
    </ProgressFrame>
  );
}

function Table({ link, view }: Props) {
  const t = useTranslations('account.exercises');
  const days = useDays();
  const lifted = useWeight(view.unit);
  const estimate = useEstimate(view.unit);
  const figure = (value: number | null, text: (kg: number) => string) =>
    value === null ? (
      <span className="text-muted" title={t('no_figure')}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('no_figure')}</span>
      </span>
    ) : (
      text(value)
    );
  // On phones the last day and the number of days are below the name, so that the records fit beside it.
  return (
    <div className="mt-6">
      <ProgressTable
        columns={COLUMNS.map(({ name, className }) => ({ label: t(`column_${name}`), className }))}
        rows={view.exercises.map((exercise) => (
          <tr key={exercise.id}>
            <td className="font-semibold max-sm:pl-0">
              <TrainedLink
                href={routes.inProgram(routes.trainedExercise(exercise.id), link)}
                name={exercise.name}
              />
              <span className="sm:hidden block pb-2 text-sm text-muted font-normal num">
                {t('when', { count: exercise.days, date: days.medium(exercise.last) })}
              </span>
            </td>
            <td className={cx('num whitespace-nowrap', WIDE)}>{days.medium(exercise.last)}</td>
            <td className={cx('num', END, WIDE)}>{exercise.days}</td>
            <td className={cx('num', END)}>{figure(exercise.heaviest, lifted)}</td>
            <td className={cx('num', END)}>{figure(exercise.e1rm, estimate)}</td>
          </tr>
        ))}
      />
    </div>
  );
}
