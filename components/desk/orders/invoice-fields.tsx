import { useTranslations } from 'next-intl';
import { Field, fieldAria, TextField } from '@/components/ui/field';
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
  const type = { id: 'invoice-type', error: errorOf('invoice_type') };
  return (
    <>
      <Field {...type} label={t('invoice_type')}>
        <select
          id={type.id}
          {...fieldAria(type)}
          className="input"
          value={values.invoice_type}
          onChange={(event) => onChange('invoice_type', event.target.value)}
        >
          {ID_TYPES.map((code) => (
            <option key={code} value={code}>
              {types(code)}
            </option>
          ))}
        </select>
      </Field>
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
