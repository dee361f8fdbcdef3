type EffortWeekProps = {
  /** Seven values from 0 to 10, Monday first. */
  effort: readonly number[];
  /** Initials of the days; without them only bars. */
  days?: string | undefined;
  width?: number;
  height?: number;
};

const SLANT = 0.32;
const GAP = 0.55;
const LOWEST = 0.1;

/**
 * A week as seven slanted bars, each as tall as its effort (docs/spec/design.md#principles).
 * Decorative: the text beside it says the same.
 */
export function EffortWeek({ effort, days, width = 168, height = 56 }: EffortWeekProps) {
  const step = width / effort.length;
  const stroke = step * (1 - GAP);
  const total = height + (days ? 20 : 0);
  return (
    <svg viewBox={`0 0 ${width} ${total}`} width={width} height={total} aria-hidden="true">
      {effort.map((value, index) => {
        const tall = Math.max(0.1, Math.max(LOWEST, value / 10) * height - stroke);
        const x = step * (index + 0.5);
        const lean = (tall * SLANT) / 2;
        const base = height - stroke / 2;
        return (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: days of the week
            key={index}
            x1={(x - lean).toFixed(1)}
            x2={(x + lean).toFixed(1)}
            y1={base.toFixed(1)}
            y2={(base - tall).toFixed(1)}
            stroke="currentColor"
            strokeWidth={stroke.toFixed(1)}
            strokeLinecap="round"
          />
        );
      })}
      {days &&
        [...days].map((day, index) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: days of the week
            key={index}
            x={step * (index + 0.5)}
            y={height + 17}
            textAnchor="middle"
            fontSize="12.5"
            fontWeight="600"
            fill="currentColor"
          >
            {day}
          </text>
        ))}
    </svg>
  );
}
