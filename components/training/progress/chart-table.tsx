import { ChevronDown } from 'lucide-react';
import { Icon } from '@/components/ui/icon';

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
      <table className="data-table text-base max-w-md">
        <thead>
          <tr>
            <th scope="col" className="bg-transparent">
              {columns[0]}
            </th>
            <th scope="col" className="cell-end bg-transparent text-right">
              {columns[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, value }) => (
            <tr key={key}>
              <td className="num">{label}</td>
              <td className="cell-end num">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
