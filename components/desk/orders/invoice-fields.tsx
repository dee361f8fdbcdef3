import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { ID_TYPES, INVOICE_TEXTS, type InvoiceField } from '@/lib/domain/invoices/invoice-fields';

type InvoiceFieldsProps = {
  values: Readonly<Record<InvoiceField, string>>;
  errorOf: (name: string) => string | undefined;
  onChange: (name: InvoiceField, value: string) => void;
};

/** The fields of an electronic invoice (docs/spec/checkout.md#invoice). */
export function InvoiceFields({ values, errorOf, onChange }: InvoiceFieldsProps) {
  const t = useTranslations('payments.invoice_fields');
  const types = useTranslations('admin.choices.invoice_id_type');
  return (
    <>
      <SelectField
        id="invoice-type"
        label={t('invoice_type')}
        error={errorOf('invoice_type')}
        value={values.invoice_type}
        options={ID_TYPES.map((code) => [code, types(code)])}
        onChoose={(code) => onChange('invoice_type', code)}
      />
      {INVOICE_TEXTS.map((name) => (
        <TextField
          key={name}
          id={name}
          label={t(name)}
          autoComplete="off"
          value={values[name]}
          error={errorOf(name)}
          onChange={(event) => onChange(name, event.target.value)}
        />
      ))}
    </>
  );
}
