import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import type { HeatCell } from '@/lib/domain/progress';
import type { ProgressView } from '@/lib/server/training/progress/get-progress';

const LEVELS = [0, 1, 2, 3, 4] as const;

/** Activity of sixteen weeks as slanted cells, with a text for screen readers. */
export function HeatMap({ progress }: { progress: ProgressView }) {
  const t = useTranslations('account.progress');
  const days = useDays();
  const { heat } = progress;
  return (
    <section className="wrap pt-14">
      <div className="flex flex-wrap items-end justify-between gap-3 mb-5">
        <h2 className="heading-1">{t('heat')}</h2>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {t('less')}
          <span className="heat-map-legend" aria-hidden="true">
            {LEVELS.map((level) => (
              <i key={level} className="heat-map-cell" data-level={level} />
            ))}
          </span>
          {t('more')}
        </p>
      </div>
      <div
        className="heat-map"
        role="img"
        aria-label={t('heat_label', { days: progress.trainedDays, streak: progress.streak.current })}
      >
        <div className="heat-map-days" aria-hidden="true">
          {[...t('initials')].map((initial, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: days of the week
            <span key={i}>{initial}</span>
          ))}
        </div>
        <div aria-hidden="true">
          <div className="heat-map-months">
            {monthStarts(heat).map(({ column, day }) => (
              <span key={day} style={{ gridColumn: column }}>
                {days.month(day)}
              </span>
            ))}
          </div>
          <div className="heat-map-cells">
            {heat.flat().map((cell) => (
              <i key={cell.date} className="heat-map-cell" data-level={cell.level} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** The first column of each month; skipped where two labels would overlap. */
function monthStarts(heat: readonly (readonly HeatCell[])[]): { column: number; day: string }[] {
  const starts: { column: number; day: string }[] = [];
  heat.forEach((week, i) => {
    const first = week[0]?.date ?? '';
    const before = heat[i - 1]?.[0]?.date ?? '';
    if (first.slice(0, 7) !== before.slice(0, 7)) starts.push({ column: i + 1, day: first });
  });
  return starts.filter(({ column }, i) => (starts[i + 1]?.column ?? 99) - column > 1);
}
