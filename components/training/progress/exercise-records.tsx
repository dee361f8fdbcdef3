import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import { useNumber } from '@/components/ui/use-number';
import { weightIn } from '@/lib/domain/player/sets';
import { clockText } from '@/lib/domain/values/clock-text';
import type { ExercisePage } from '@/lib/server/training/progress/get-exercise-page';
import { useLifted } from './use-weight';

/** The records of the variant shown; today's are marked. */
export function ExerciseRecords({ view }: { view: ExercisePage }) {
  const t = useTranslations('account.exercise');
  const days = useDays();
  const format = useNumber();
  const number = (value: number) => format(value, { maximumFractionDigits: 1 });
  const lifted = useLifted(view.unit);
  const { records } = view;
  const [most] = records?.reps_at ?? [];
  const fields = [
    records?.heaviest && {
      label: t('heaviest'),
      best: records.heaviest,
      figure: lifted(records.heaviest.value),
      unit: view.unit,
    },
    records?.e1rm && {
      label: t('e1rm'),
      best: records.e1rm,
      figure: number(weightIn(view.unit, { weightKg: records.e1rm.value })),
      unit: view.unit,
    },
    most && {
      label: t('reps'),
      best: most,
      figure: number(most.value),
      unit: most.kg === null ? t('reps_free') : t('reps_at', { weight: lifted(most.kg), unit: view.unit }),
    },
    records?.longest && {
      label: t('longest'),
      best: records.longest,
      figure: clockText(records.longest.value),
      unit: t('time'),
    },
    records?.farthest && {
      label: t('farthest'),
      best: records.farthest,
      figure: number(records.farthest.value),
      unit: t('meters'),
    },
    records?.volume && {
      label: t('volume'),
      best: records.volume,
      figure: number(records.volume.value),
      unit: t('volume_unit'),
    },
  ].filter((field) => field !== null && field !== undefined);
  return (
    <section className="mt-10">
      <h2 className="heading-1 mb-4">{t('records')}</h2>
      {fields.length === 0 ? (
        <p className="text-muted">{t('no_records')}</p>
      ) : (
        <dl className="grid grid-cols-2 lg:grid-cols-4 gap-1">
          {fields.map(({ label, best, figure, unit }) => (
            <div key={label} className="record-field" data-fresh={best.on === view.today}>
              <dt className="font-semibold">{label}</dt>
              <dd>
                <span className="figure block">{figure}</span>
                <span className="block font-semibold">{unit}</span>
                <span className="block text-sm">
                  {best.on === view.today
                    ? t('today_on', { date: days.tick(best.on) })
                    : days.medium(best.on)}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
