import { ChevronDown } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import { ProgressTable } from './progress-table';

/** The numbers of a chart as a collapsed table. */
export function ChartTable({
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
