import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';

type Week = { startsOn: string; minutes: number };

const HEIGHT = 262;
const BASE = 222;
const ROOM = 190;

/** Minutes per week as slanted bars; half as many on phones. */
export function MinutesChart({ weeks }: { weeks: readonly Week[] }) {
  const t = useTranslations('account.progress');
  return (
    <>
      <h2 className="heading-1 mb-4">{t('minutes')}</h2>
      <Chart weeks={weeks} width={720} fontSize={13} className="hidden sm:block" />
      <Chart weeks={weeks.slice(-8)} width={360} fontSize={13.5} className="sm:hidden" />
    </>
  );
}

/** A round number at or above the highest week, divisible into three steps. */
const ceilingOf = (most: number) => Math.max(60, Math.ceil(most / 60) * 60);

type ChartProps = { weeks: readonly Week[]; width: number; fontSize: number; className: string };

function Chart({ weeks, width, fontSize, className }: ChartProps) {
  const t = useTranslations('account.progress');
  const days = useDays();
  const most = Math.max(0, ...weeks.map((week) => week.minutes));
  const top = ceilingOf(most);
  const scale = ROOM / top;
  const step = (width - 44) / weeks.length;
  const stroke = Math.min(20, step * 0.46);
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className={`w-full h-auto ${className}`}
      role="img"
      aria-label={t('minutes_label', {
        weeks: weeks.length,
        most,
        last: weeks.at(-1)?.minutes ?? 0,
      })}
    >
      {[0, top / 3, (top / 3) * 2, top].map((value) => (
        <g key={value}>
          <line
            x1="40"
            x2={width}
            y1={BASE - value * scale}
            y2={BASE - value * scale}
            stroke="var(--color-line)"
          />
          <text
            x="30"
            y={BASE + 4 - value * scale}
            textAnchor="end"
            fontSize={fontSize}
            fill="var(--color-muted)"
          >
            {value}
          </text>
        </g>
      ))}
      {weeks.map((week, i) => {
        const x = 44 + step * (i + 0.5);
        const tall = Math.max(0.1, week.minutes * scale - stroke);
        const isLast = i === weeks.length - 1;
        const labelled = isLast || (i % 4 === 0 && i < weeks.length - 2);
        return (
          <g key={week.startsOn}>
            <line
              x1={x - tall * 0.06}
              y1={BASE - stroke / 2}
              x2={x + tall * 0.06}
              y2={BASE - stroke / 2 - tall}
              stroke={
                isLast
                  ? 'var(--color-accent)'
                  : week.minutes >= top * 0.75
                    ? 'var(--color-done-strong)'
                    : 'var(--color-done-line)'
              }
              strokeWidth={stroke}
              strokeLinecap="round"
            />
            {labelled && (
              <text x={x} y="252" textAnchor="middle" fontSize={fontSize} fill="var(--color-muted)">
                {isLast ? t('this_week') : days.tick(week.startsOn)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
