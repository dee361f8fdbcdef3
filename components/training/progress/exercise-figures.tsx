import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import { useNumber } from '@/components/ui/use-number';
import { weightIn } from '@/lib/domain/player/sets';
import type { ExercisePage } from '@/lib/server/training/progress/get-exercise-page';
import { LineChart } from './line-chart';

type Props = {
  view: Pick<ExercisePage, 'sessions' | 'unit'>;
  figure: 'estimatedMax' | 'volume';
  text: 'chart' | 'volume';
};

/**
 * A figure of each session as a line; the history below has the same numbers as a table. The line that is to
 * come is announced, unless the sets have no repetitions, as holds and runs.
 */
export function ExerciseFigures({ view, figure, text }: Props) {
  const t = useTranslations('account.exercise');
  const days = useDays();
  const format = useNumber();
  // Volume is repetitions times kilograms (docs/spec/progress.md#records).
  const unit = figure === 'volume' ? 'kg' : view.unit;
  const points = view.sessions
    .flatMap((session) => {
      const kg = session[figure];
      return kg === null
        ? []
        : [{ key: session.key, on: session.on, value: weightIn(unit, { weightKg: kg }) }];
    })
    .reverse();
  const number = (value: number) => format(value, { maximumFractionDigits: 1 });
  const [first, second] = points;
  const last = points.at(-1);
  const sets = view.sessions.flatMap((session) => session.sets);
  const isTimed = sets.length > 0 && sets.every(({ reps }) => reps === null);
  if (!second && (text === 'volume' || isTimed)) return null;
  return (
    <section className="mt-12">
      <h2 className="heading-1">{t(text === 'chart' ? 'chart' : 'volume_chart')}</h2>
      <p className="text-muted mt-2 max-w-[60ch]">{t(`${text}_text`, { unit })}</p>
      {!first || !second || !last ? (
        <p className="mt-4 font-semibold">{t('no_chart')}</p>
      ) : (
        <LineChart
          points={points}
          label={t(`${text}_label`, {
            unit,
            first: number(first.value),
            from: days.longPlain(first.on),
            last: number(last.value),
            to: days.longPlain(last.on),
          })}
        />
      )}
    </section>
  );
}
