import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { useDays } from '@/components/ui/use-days';
import { useNumber } from '@/components/ui/use-number';
import { ChartGrid } from './chart-frame';

export type ChartPoint = { key: string; on: string; value: number };

const HEIGHT = 300;
const TOP = 36;
const BASE = 250;
/** Slant of the stroke at each point (docs/spec/design.md#principles). */
const LEAN = 4;
const HALF = 11;

/**
 * Values of at least two sessions as a line of strokes, the last one pink. Rendered on the server, narrower
 * on phones.
 */
export function LineChart({ points, label }: { points: readonly ChartPoint[]; label: string }) {
  return (
    <>
      <Chart points={points} label={label} width={720} fontSize={13} shown={16} className="hidden sm:block" />
      <Chart points={points} label={label} width={360} fontSize={13.5} shown={7} className="sm:hidden" />
    </>
  );
}

type ChartProps = {
  points: readonly ChartPoint[];
  label: string;
  width: number;
  fontSize: number;
  shown: number;
  className: string;
};

function Chart({ points: all, label, width, fontSize, shown, className }: ChartProps) {
  const days = useDays();
  const number = useNumber();
  const points = all.slice(-shown);
  const values = points.map(({ value }) => value);
  const y = scaleLinear()
    .domain([Math.min(...values), Math.max(...values) || 1])
    .range([BASE, TOP]);
  if (y.domain()[0] === y.domain()[1]) y.domain([(values[0] ?? 0) - 1, (values[0] ?? 0) + 1]);
  y.nice(5);
  const x = scalePoint<string>()
    .domain(points.map(({ key }) => key))
    .range([66, width - 28]);
  const at = (point: ChartPoint) => x(point.key) ?? 0;
  const path = line<ChartPoint>(at, ({ value }) => y(value))(points);
  const step = Math.ceil(points.length / (width > 400 ? 7 : 4));
  const last = points.at(-1);
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className={`w-full h-auto ${className}`}
      role="img"
      aria-label={label}
    >
      <ChartGrid ticks={y.ticks(5)} y={y} width={width} fontSize={fontSize} />
      <path d={path ?? ''} fill="none" stroke="var(--color-done-strong)" strokeWidth="3" />
      {points.map((point, i) => (
        <g key={point.key}>
          <line
            x1={at(point) - LEAN}
            x2={at(point) + LEAN}
            y1={y(point.value) + HALF}
            y2={y(point.value) - HALF}
            stroke={point === last ? 'var(--color-accent)' : 'var(--color-done-strong)'}
            strokeWidth={point === last ? 9 : 7}
            strokeLinecap="round"
          />
          {(points.length - 1 - i) % step === 0 && (
            <text
              x={at(point)}
              y={HEIGHT - 12}
              textAnchor="middle"
              fontSize={fontSize}
              fill="var(--color-muted)"
            >
              {days.tick(point.on)}
            </text>
          )}
        </g>
      ))}
      {last && (
        <text
          x={at(last)}
          y={y(last.value) - 20}
          textAnchor="middle"
          fontSize={fontSize + 2}
          fontWeight="800"
          fill="var(--color-ink)"
        >
          {number(last.value, { maximumFractionDigits: 1 })}
        </text>
      )}
    </svg>
  );
}
