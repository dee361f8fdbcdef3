import { useTranslations } from 'next-intl';
import { Panel } from '@/components/admin/ui/panel';
import { SelectField, type SelectOption } from '@/components/ui/select';
import { COLUMN_ROLES, STATEMENT_CURRENCIES, type StatementMapping } from '@/lib/domain/bank/bank-statement';
import { cutText } from '@/lib/domain/values/cut-text';
import type { StatementPreview } from '@/lib/server/desk/bank/preview-statement';

/** Column letters as in a spreadsheet: 0 is A, 26 is AA. */
const letterOf = (column: number): string =>
  `${column >= 26 ? letterOf(Math.floor(column / 26) - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;

/** Column mapping: guessed, and corrected by the person. */
export function StatementColumns({
  preview,
  onChange,
}: {
  preview: StatementPreview;
  onChange: (mapping: StatementMapping) => void;
}) {
  const t = useTranslations('payments.import');
  const roles = useTranslations('payments.import.roles');
  const currencies = useTranslations('payments.import.currencies');
  const { mapping, rows } = preview;
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const titles = rows[mapping.headerRow]?.cells ?? [];
  const needed = (role: string) => role === 'date' || role === 'credit';
  return (
    <Panel title={t('columns')}>
      <div className="p-4 lg:p-5 grid gap-4">
        <p className="text-muted">{t('columns_text')}</p>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <SelectField
            id="fila-titulos"
            label={t('header_row')}
            value={mapping.headerRow}
            options={[
              [-1, t('no_header')],
              ...rows.map(
                ({ line, cells }, index): SelectOption => [
                  index,
                  t('row_option', { line, text: cutText(cells.filter(Boolean).join(' · '), 40) }),
                ],
              ),
            ]}
            onChoose={(row) => onChange({ ...mapping, headerRow: Number(row) })}
          />
          <SelectField
            id="moneda-cuenta"
            label={t('currency')}
            value={mapping.currency}
            options={STATEMENT_CURRENCIES.map((currency) => [currency, currencies(currency)])}
            onChoose={(value) => {
              const currency = STATEMENT_CURRENCIES.find((one) => one === value);
              if (currency) onChange({ ...mapping, currency });
            }}
          />
          {COLUMN_ROLES.map((role) => (
            <SelectField
              key={role}
              id={`columna-${role}`}
              label={roles(role)}
              error={needed(role) && mapping.columns[role] === null ? t('choose_columns') : undefined}
              aria-required={needed(role)}
              value={mapping.columns[role] ?? ''}
              options={[
                ['', t('none')],
                ...Array.from(
                  { length: width },
                  (_, column): SelectOption => [
                    column,
                    t('column_option', { letter: letterOf(column), title: titles[column] ?? '' }),
                  ],
                ),
              ]}
              onChoose={(value) => {
                const column = value === '' ? null : Number(value);
                onChange({ ...mapping, columns: { ...mapping.columns, [role]: column } });
              }}
            />
          ))}
        </div>
      </div>
    </Panel>
  );
}
