import { useTranslations } from 'next-intl';
import { Panel } from '@/components/admin/ui/panel';
import { SelectField, type SelectOption } from '@/components/ui/select';
import { type ImportColumns as Columns, IMPORT_FIELDS } from '@/lib/domain/customers/customer-import';

type ImportColumnsProps = {
  titles: readonly string[];
  columns: Columns;
  onChange: (columns: Columns) => void;
};

/** The column mapping: guessed, and corrected by the person. Each field is used once. */
export function ImportColumns({ titles, columns, onChange }: ImportColumnsProps) {
  const t = useTranslations('crm.import');
  const set = (at: number, value: string) => {
    const field = IMPORT_FIELDS.find((name) => name === value) ?? null;
    onChange(columns.map((known, index) => (index === at ? field : known === field ? null : known)));
  };
  return (
    <Panel title={t('columns')}>
      <div className="p-4 lg:p-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {titles.map((title, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position
            key={at}
            id={`columna-${at}`}
            label={title || t('untitled', { number: at + 1 })}
            value={columns[at] ?? ''}
            options={[
              ['', t('leave_out')],
              ...IMPORT_FIELDS.map((field): SelectOption => [field, t(`fields.${field}`)]),
            ]}
            onChoose={(field) => set(at, field)}
          />
        ))}
      </div>
    </Panel>
  );
}
