import { scaleBand, scaleLinear } from 'd3-scale';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { useDays } from '@/components/ui/use-days';
import { ChartGrid } from './progress/chart-frame';
import { ProgressTable } from './progress/progress-table';

/** The numbers of a chart as a collapsed table. */
function ChartTable({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly [string, string];
  rows: readonly { key: string; label: string; value: string }[];
}) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 items-center gap-3 font-semibold cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        {title}
        <Icon as={ChevronDown} size={18} className="group-open:rotate-180" />
      </summary>
      <div className="max-w-md">
        <ProgressTable
          columns={[{ label: columns[0] }, { label: columns[1], className: 'cell-end text-right' }]}
          rows={rows.map(({ key, label, value }) => (
            <tr key={key}>
              <td className="num">{label}</td>
              <td className="cell-end num">{value}</td>
            </tr>
          ))}
        />
      </div>
    </details>
  );
}

type Week = { startsOn: string; minutes: number };
type MinutesChartProps = {
  weeks: readonly Week[];
  /** Minutes of the weekly goal; null when there is none. */
  goal: number | null;
};

const HEIGHT = 262;
const BASE = 222;
const TOP = 32;
/** Weeks that fit on a phone and in half a page. */
const FEW = 8;

/** Minutes per week as slanted bars with the goal as a line, fewer on phones, and the same as a table. */
export function MinutesChart({ weeks, goal }: MinutesChartProps) {
  const t = useTranslations('account.progress');
  const days = useDays();
  return (
    <>
      <Chart
        weeks={weeks}
        goal={goal}
        width={weeks.length > FEW ? 720 : 520}
        fontSize={13}
        className="hidden sm:block"
      />
      <Chart weeks={weeks.slice(-FEW)} goal={goal} width={360} fontSize={13.5} className="sm:hidden" />
      <ChartTable
        title={t('table')}
        columns={[t('column_starts'), t('column_minutes')]}
        rows={weeks.toReversed().map(({ startsOn, minutes }) => ({
          key: startsOn,
          label: days.medium(startsOn),
          value: String(minutes),
        }))}
      />
    </>
  );
}

/** Top of the scale: the next whole hour, which three grid lines divide evenly. */
const ceilingOf = (most: number) => Math.max(60, Math.ceil(most / 60) * 60);

type ChartProps = MinutesChartProps & { width: number; fontSize: number; className: string };

function Chart({ weeks, goal, width, fontSize, className }: ChartProps) {
  const t = useTranslations('account.progress');
  const days = useDays();
  const most = Math.max(0, ...weeks.map((week) => week.minutes));
  const top = ceilingOf(Math.max(most, goal ?? 0));
  const y = scaleLinear().domain([0, top]).range([BASE, TOP]);
  const x = scaleBand<string>()
    .domain(weeks.map(({ startsOn }) => startsOn))
    .range([54, width]);
  const stroke = Math.min(20, x.bandwidth() * 0.46);
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className={`w-full h-auto ${className}`}
      role="img"
      aria-label={t('minutes_label', { weeks: weeks.length, most, last: weeks.at(-1)?.minutes ?? 0 })}
    >
      <ChartGrid ticks={[0, top / 3, (top / 3) * 2, top]} y={y} width={width} fontSize={fontSize} />
      {weeks.map((week, i) => {
        const middle = (x(week.startsOn) ?? 0) + x.bandwidth() / 2;
        const tall = Math.max(0.1, BASE - y(week.minutes) - stroke);
        const isLast = i === weeks.length - 1;
        const labelled = isLast || (i % 4 === 0 && i < weeks.length - 2);
        const reached = goal === null ? week.minutes >= top * 0.75 : week.minutes >= goal;
        return (
          <g key={week.startsOn}>
            <line
              x1={middle - tall * 0.06}
              y1={BASE - stroke / 2}
              x2={middle + tall * 0.06}
              y2={BASE - stroke / 2 - tall}
              stroke={`var(--color-${isLast ? 'accent' : reached ? 'done-strong' : 'done-line'})`}
              strokeWidth={stroke}
              strokeLinecap="round"
            />
            {labelled && (
              <text x={middle} y="252" textAnchor="middle" fontSize={fontSize} fill="var(--color-muted)">
                {isLast ? t('this_week') : days.tick(week.startsOn)}
              </text>
            )}
          </g>
        );
      })}
      {goal !== null && (
        <>
          <line
            x1="52"
            x2={width}
            y1={y(goal)}
            y2={y(goal)}
            stroke="var(--color-accent-text)"
            strokeWidth="2.5"
            strokeDasharray="4 5"
          />
          {/* The outline keeps it readable over bars above the goal. */}
          <text
            x="58"
            y={y(goal) - 8}
            fontSize={fontSize}
            fontWeight="700"
            fill="var(--color-accent-text)"
            stroke="var(--color-page)"
            strokeWidth="5"
            paintOrder="stroke"
          >
            {t('goal', { minutes: goal })}
          </text>
        </>
      )}
    </svg>
  );
}
