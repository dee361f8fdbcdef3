import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

type Props = {
  /** For screen readers, where no heading names the table. */
  caption?: string;
  columns: readonly { label: string; className?: string }[];
  rows: ReactNode;
};

/** A table of the progress pages, on their ground. On phones it scrolls inside its own box. */
export function ProgressTable({ caption, columns, rows }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className="data-table text-base">
        {caption && <caption className="sr-only">{caption}</caption>}
        <thead>
          <tr>
            {columns.map(({ label, className }) => (
              <th key={label} scope="col" className={cx('bg-transparent', className)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </div>
  );
}
