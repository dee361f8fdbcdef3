import { useTranslations } from 'next-intl';
import { AuditTime } from '@/components/admin/show/audit-time';
import { ScrollBox } from '@/components/admin/ui/scroll-box';
import { TableHead } from '@/components/admin/ui/table-head';
import { cx } from '@/components/ui/cx';
import type { StatementPreview } from '@/lib/server/desk/bank/preview-statement';

/** Preview with these columns: the first payments, counts, and every unreadable row. */
export function StatementPreviewPanel({ preview, busy }: { preview: StatementPreview; busy: boolean }) {
  const t = useTranslations('payments.import');
  const roles = useTranslations('payments.import.roles');
  const problem = useTranslations('payments.import.problem');
  const { lines, problems, problemCount, found, known, debits } = preview;
  return (
    <section className={cx('panel', busy && 'opacity-60')} aria-busy={busy}>
      <header>
        <h2>{t('preview')}</h2>
      </header>
      <p className="p-4 num" role="status">
        {t('found', { count: found })} {known > 0 && t('known', { count: known })}{' '}
        {debits > 0 && t('debits', { count: debits })}
      </p>
      {lines.length > 0 && (
        <ScrollBox label={t('preview')}>
          <table className="data-table border-t border-line">
            <TableHead
              columns={[
                t('line'),
                roles('date'),
                { title: t('amount'), figures: true },
                roles('reference'),
                roles('description'),
              ]}
            />
            <tbody>
              {lines.map((row) => (
                <tr key={row.line}>
                  <td className="pl-5">{row.line}</td>
                  <td className="whitespace-nowrap">
                    <AuditTime at={row.movedOn} />
                  </td>
                  <td className="cell-end font-semibold whitespace-nowrap">{row.amount}</td>
                  <td>{row.reference}</td>
                  <td>{row.description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {problemCount > 0 && (
        <div className="p-4 border-t border-line grid gap-2">
          <p className="font-semibold text-error">{t('problems', { count: problemCount })}</p>
          <ul className="text-sm num grid gap-1">
            {problems.map(({ line, problem: kind, text }) => (
              <li key={`${line}-${kind}`}>
                {problem(kind, { line, text, given: text === '' ? 'no' : 'yes' })}
              </li>
            ))}
          </ul>
          {problemCount > problems.length && (
            <p className="text-sm">{t('more_problems', { count: problemCount - problems.length })}</p>
          )}
        </div>
      )}
    </section>
  );
}
