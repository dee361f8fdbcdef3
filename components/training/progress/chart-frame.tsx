import { useNumber } from '@/components/ui/use-number';

/** The grid of a chart: lines at round values with labels. `y` maps a value to a position in the view box. */
export function ChartGrid({
  ticks,
  y,
  width,
  fontSize,
}: {
  ticks: readonly number[];
  y: (value: number) => number;
  width: number;
  fontSize: number;
}) {
  const number = useNumber();
  return ticks.map((value) => (
    <g key={value}>
      <line x1="50" x2={width} y1={y(value)} y2={y(value)} stroke="var(--color-line)" />
      <text x="44" y={y(value) + 4} textAnchor="end" fontSize={fontSize} fill="var(--color-muted)">
        {number(value)}
      </text>
    </g>
  ));
}
