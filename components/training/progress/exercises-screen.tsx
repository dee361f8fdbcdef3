import { useFormatter, useTranslations } from 'next-intl';
import { ProfileHead } from '@/components/account/profile-head';
import { AppLink } from '@/components/ui/app-link';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { useDays } from '@/components/ui/use-days';
import { routes } from '@/lib/routes';
import type { AccountFrame } from '@/lib/server/training/get-account-frame';
import type { TrainedExercise } from '@/lib/server/training/get-exercise-page';

type Props = { frame: AccountFrame; view: readonly TrainedExercise[] };

/** Every exercise that was trained, with its best figures. */
export function ExercisesScreen({ frame, view }: Props) {
  const t = useTranslations('account.exercises');
  return (
    <>
      <ProfileHead frame={frame} active="progress" />
      <section className="wrap pt-8 pb-20">
        <Breadcrumbs
          label={t('trail')}
          items={[
            { label: t('progress'), href: routes.inProgram(routes.progress, frame.link) },
            { label: t('title') },
          ]}
        />
        <h2 className="display-2 mt-3">{t('title')}</h2>
        <p className="lead text-muted mt-3 max-w-[44ch]">{view.length > 0 ? t('text') : t('none')}</p>
        {view.length > 0 && <Table frame={frame} view={view} />}
      </section>
    </>
  );
}

function Table({ frame, view }: Props) {
  const t = useTranslations('account.exercises');
  const days = useDays();
  const format = useFormatter();
  const kg = (value: number | null) =>
    value === null ? (
      <span className="text-muted" title={t('no_figure')}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('no_figure')}</span>
      </span>
    ) : (
      t('kg', { value: format.number(value, { maximumFractionDigits: 1 }) })
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className="overflow-x-auto mt-6" aria-label={t('title')} tabIndex={0}>
      <table className="data-table text-base" style={{ minWidth: '40rem' }}>
        <thead>
          <tr>
            {(['name', 'last'] as const).map((column) => (
              <th key={column} scope="col" className="bg-transparent">
                {t(`column_${column}`)}
              </th>
            ))}
            {(['days', 'heaviest', 'e1rm'] as const).map((column) => (
              <th key={column} scope="col" className="cell-end bg-transparent text-right">
                {t(`column_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.map((exercise) => (
            <tr key={exercise.id}>
              <td className="font-semibold">
                <AppLink
                  className="underline underline-offset-2 inline-flex items-center min-h-11"
                  href={routes.inProgram(routes.trainedExercise(exercise.id), frame.link)}
                >
                  {exercise.name}
                </AppLink>
              </td>
              <td className="num whitespace-nowrap">{days.medium(exercise.last)}</td>
              <td className="cell-end num">{exercise.days}</td>
              <td className="cell-end num">{kg(exercise.heaviest)}</td>
              <td className="cell-end num">{kg(exercise.e1rm)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
