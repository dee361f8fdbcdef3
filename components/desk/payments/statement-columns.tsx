'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/admin/ui/panel';
import { Field } from '@/components/ui/field';
import { COLUMN_ROLES, STATEMENT_CURRENCIES, type StatementMapping } from '@/lib/domain/bank/bank-statement';
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
          <Field id="fila-titulos" label={t('header_row')}>
            <select
              id="fila-titulos"
              className="input"
              value={mapping.headerRow}
              onChange={(event) => onChange({ ...mapping, headerRow: Number(event.target.value) })}
            >
              <option value={-1}>{t('no_header')}</option>
              {rows.map(({ line, cells }, index) => (
                <option key={line} value={index}>
                  {t('row_option', { line, text: cells.filter(Boolean).join(' · ').slice(0, 40) })}
                </option>
              ))}
            </select>
          </Field>
          <Field id="moneda-cuenta" label={t('currency')}>
            <select
              id="moneda-cuenta"
              className="input"
              value={mapping.currency}
              onChange={(event) => {
                const currency = STATEMENT_CURRENCIES.find((one) => one === event.target.value);
                if (currency) onChange({ ...mapping, currency });
              }}
            >
              {STATEMENT_CURRENCIES.map((currency) => (
                <option key={currency} value={currency}>
                  {currencies(currency)}
                </option>
              ))}
            </select>
          </Field>
          {COLUMN_ROLES.map((role) => (
            <Field
              key={role}
              id={`columna-${role}`}
              label={roles(role)}
              error={needed(role) && mapping.columns[role] === null ? t('choose_columns') : undefined}
            >
              <select
                id={`columna-${role}`}
                className="input"
                aria-required={needed(role)}
                value={mapping.columns[role] ?? ''}
                onChange={(event) => {
                  const { value } = event.target;
                  const column = value === '' ? null : Number(value);
                  onChange({ ...mapping, columns: { ...mapping.columns, [role]: column } });
                }}
              >
                <option value="">{t('none')}</option>
                {Array.from({ length: width }, (_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position
                  <option key={column} value={column}>
                    {t('column_option', { letter: letterOf(column), title: titles[column] ?? '' })}
                  </option>
                ))}
              </select>
            </Field>
          ))}
        </div>
      </div>
    </Panel>
  );
}
