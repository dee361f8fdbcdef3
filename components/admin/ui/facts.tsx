import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

type FactsProps = { rows: readonly (readonly [label: string, value: ReactNode])[]; className?: string };

/** What is known of something, each with its label. */
export const Facts = ({ rows, className }: FactsProps) => (
  <dl className={cx('facts facts-short', className)}>
    {rows.map(([label, value]) => (
      <div key={label} className="fact">
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
);
