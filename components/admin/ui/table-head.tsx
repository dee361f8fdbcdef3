import { cx } from '@/components/ui/cx';

/** Column heading: `figures` aligns right, `wide` is hidden on phones. */
type Column = string | { title: string; figures?: boolean; wide?: boolean };

/** Column headings of a table; `actions` names the button column for screen readers only. */
export function TableHead({ columns, actions }: { columns: readonly Column[]; actions?: string }) {
  const last = actions ? -1 : columns.length - 1;
  return (
    <thead>
      <tr>
        {columns.map((column, index) => {
          const { title, figures, wide } =
            typeof column === 'string' ? { title: column, figures: false, wide: false } : column;
          return (
            <th
              key={title}
              scope="col"
              className={cx(
                figures && 'cell-end',
                wide && 'max-sm:hidden',
                index === 0 && 'pl-5',
                index === last && 'pr-5',
              )}
            >
              {title}
            </th>
          );
        })}
        {actions && (
          <th scope="col">
            <span className="sr-only">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
