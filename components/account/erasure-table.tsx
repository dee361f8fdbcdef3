import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';

/** What an erasure does with each kind of data (docs/spec/accounts.md#own-data). */
const ROWS = [
  ['personal', 'error'],
  ['orders', 'warning'],
  ['invoices', 'neutral'],
  ['payments', 'warning'],
  ['training', 'warning'],
  ['notes', 'error'],
  ['files', 'error'],
  ['logs', 'neutral'],
] as const satisfies readonly (readonly [string, BadgeTone])[];

export function ErasureTable() {
  const t = useTranslations('account.data');
  return (
    <div className="overflow-x-auto">
      <table className="table w-full">
        <caption className="sr-only">{t('table')}</caption>
        <thead>
          <tr>
            {(['what', 'done'] as const).map((column) => (
              <th key={column} scope="col" className="text-left last:text-right p-2">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([row, tone]) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" className="text-left font-semibold p-2">
                {t(`rows.${row}.what`)}
                <span className="block font-normal text-muted">{t(`rows.${row}.why`)}</span>
              </th>
              <td className="p-2 text-right">
                <Badge tone={tone}>{t(`rows.${row}.done`)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
