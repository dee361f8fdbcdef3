import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { useDays } from '@/components/ui/use-days';
import { formatPrice, formatWireMoney, parseMoney, ZERO } from '@/lib/domain/money';
import type { Dashboard } from '@/lib/server/desk/dashboard';

type Bar = NonNullable<Dashboard['sales']>['chart'][number];

const WIDTH = 760;
const BASE = 196;
const HEIGHT = 168;
const LEAN = 0.03;

/** A round number at or above the highest day, divisible into four steps. */
function scaleOf(tallest: number): number {
  const raw = Math.max(tallest, 40) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= raw) ?? 10;
  return step * power;
}

const price = (value: number): string => formatPrice(parseMoney(value) ?? ZERO);

/** Path of a slanted bar between two heights. */
const column = (x: number, from: number, to: number): string =>
  [
    [x - 11 + from * LEAN, BASE - from],
    [x + 11 + from * LEAN, BASE - from],
    [x + 11 + to * LEAN, BASE - to],
    [x - 11 + to * LEAN, BASE - to],
  ]
    .map(([left = 0, top = 0]) => `${left.toFixed(1)},${top.toFixed(1)}`)
    .join(' ');

function Columns({ bars, scale }: { bars: readonly Bar[]; scale: number }) {
  const t = useTranslations('admin.dashboard');
  const unit = HEIGHT / (scale * 4);
  return bars.map((bar, index) => {
    const x = 76 + index * 50;
    const last = index === bars.length - 1;
    const provider = bar.provider * unit;
    const transfer = bar.transfer * unit;
    return (
      <g key={bar.day}>
        {provider > 0 && (
          <polygon
            points={column(x, 0, provider)}
            fill={last ? 'var(--color-accent)' : 'var(--color-black)'}
          />
        )}
        {transfer > 0 && (
          <polygon
            points={column(x, provider > 0 ? provider + 2 : 0, provider + transfer + 2)}
            fill="var(--color-teal-light)"
          />
        )}
        <text x={x} y={220} textAnchor="middle" fontWeight={last ? 700 : 400}>
          {last ? t('today') : Number(bar.day.slice(8))}
        </text>
      </g>
    );
  });
}

/** Sales of recent days by payment type: a chart, and a table for screen readers. */
export function SalesChart({ bars }: { bars: readonly Bar[] }) {
  const t = useTranslations('admin.dashboard');
  const days = useDays();
  const total = (bar: Bar | undefined): number =>
    Math.round(((bar?.provider ?? 0) + (bar?.transfer ?? 0)) * 100) / 100;
  const scale = scaleOf(Math.max(...bars.map(total)));
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} 230`}
        className="w-full h-auto chart hidden sm:block"
        role="img"
        aria-label={t('chart_label', { amount: formatWireMoney(total(bars.at(-1))) })}
      >
        {[0, 1, 2, 3, 4].map((step) => {
          const y = BASE - (step * HEIGHT) / 4;
          return (
            <g key={step}>
              <line x1="48" x2={WIDTH} y1={y} y2={y} stroke="var(--color-fill)" />
              <text x="42" y={y + 4} textAnchor="end">
                {price(step * scale)}
              </text>
            </g>
          );
        })}
        <Columns bars={bars} scale={scale} />
      </svg>
      <div
        className="sm:hidden flex items-end gap-1.5 h-32"
        role="img"
        aria-label={t('chart_label', { amount: formatWireMoney(total(bars.at(-1))) })}
      >
        {bars.map((bar, index) => (
          <i
            key={bar.day}
            className={cx(
              'flex-1 -skew-x-[8deg] min-h-0.5',
              index === bars.length - 1 ? 'bg-accent' : 'bg-black',
            )}
            style={{ height: `${(total(bar) / (scale * 4)) * 100}%` }}
          />
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption>{t('chart')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('paypal')}</th>
              <th scope="col">{t('transfer_kind')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.day}>
                <th scope="row">{days.plain(bar.day)}</th>
                <td>{formatWireMoney(bar.provider)}</td>
                <td>{formatWireMoney(bar.transfer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
