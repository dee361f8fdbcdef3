import type { ReactNode } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import type { IconName } from '@/lib/fields/icon-names';

/** A figure with its comparison and a link to its list. */
export function Kpi({
  title,
  value,
  detail,
  href,
  children,
}: {
  title: string;
  value: ReactNode;
  detail: ReactNode;
  href: string;
  children?: ReactNode;
}) {
  return (
    <AppLink href={href} className="kpi">
      <p className="font-semibold text-on-black-soft">{title}</p>
      <p className="voice num kpi-value leading-none mt-2 font-stretch-[84%]">{value}</p>
      <p className="text-sm text-on-black-muted mt-1.5 num">{detail}</p>
      {children}
    </AppLink>
  );
}

/** Slanted bars that show the trend of recent days, without numbers. */
export function TrendBars({ values }: { values: readonly number[] }) {
  const top = Math.max(...values, 1);
  return (
    <svg viewBox="0 0 150 40" className="w-full max-w-[9.5rem] h-10 mt-3" aria-hidden="true">
      {values.map((value, index) => {
        const height = Math.max(5, (value / top) * 38);
        const x = 8 + index * (138 / values.length);
        return (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: days in their order
            key={index}
            x1={x}
            y1={37}
            x2={x + height * 0.25}
            y2={40 - height}
            stroke="var(--color-accent)"
            strokeWidth="5"
            strokeLinecap="round"
          />
        );
      })}
    </svg>
  );
}

const TONES = {
  action: 'bg-accent-soft text-accent-deep',
  error: 'bg-error-soft text-error-strong',
  warning: 'bg-warning-soft text-warning',
} as const;

/** An open task with its action in the same row. */
export function TaskRow({
  icon,
  tone,
  title,
  detail,
  when,
  action,
}: {
  icon: IconName;
  tone: keyof typeof TONES;
  title: ReactNode;
  detail: ReactNode;
  when?: ReactNode;
  action: ReactNode;
}) {
  return (
    <li className="task">
      <span className={cx('grid place-items-center w-9 h-9 rounded-full', TONES[tone])}>
        <Ico name={icon} size={18} />
      </span>
      <span className="min-w-0 leading-snug">
        <span className="font-semibold block">{title}</span>
        <span className="text-sm text-muted num">{detail}</span>
      </span>
      <span className="text-sm text-muted num hidden sm:block">{when}</span>
      <span className="col-start-2 sm:col-start-auto">{action}</span>
    </li>
  );
}
