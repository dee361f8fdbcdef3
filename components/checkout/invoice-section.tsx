import { useTranslations } from 'next-intl';
import { useFormState, useWatch } from 'react-hook-form';
import { Switch } from '@/components/ui/check';
import { Field, fieldAria, TextField } from '@/components/ui/field';
import { ID_TYPES, type InvoiceField } from '@/lib/domain/invoices/invoice-fields';
import type { BuyerForm } from './use-buyer-form';

type Form = Pick<BuyerForm, 'form'>;

function InvoiceText({
  form,
  name,
  ...field
}: Form & {
  name: InvoiceField;
  label: string;
  hint?: string;
  type?: string;
  inputMode?: 'numeric';
  maxLength?: number;
}) {
  const { defaultValues, errors } = useFormState({ control: form.control, name });
  return (
    <TextField
      {...field}
      {...form.register(name)}
      id={name}
      defaultValue={defaultValues?.[name]}
      error={errors[name]?.message}
      required={name !== 'invoice_activity'}
    />
  );
}

function InvoiceType({ form }: Form) {
  const t = useTranslations('checkout.invoice');
  const types = useTranslations('checkout.invoice.types');
  const { errors } = useFormState({ control: form.control, name: 'invoice_type' });
  const frame = { id: 'invoice_type', label: t('type'), error: errors.invoice_type?.message };
  return (
    <Field {...frame} className="sm:col-span-2">
      <select {...form.register('invoice_type')} {...fieldAria(frame)} id={frame.id} className="input">
        {ID_TYPES.map((type) => (
          <option key={type} value={type}>
            {types(type)}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** «Necesito factura electrónica»: its fields appear with the switch (docs/spec/checkout.md#invoice). */
export function InvoiceSection({ form }: Form) {
  const t = useTranslations('checkout.invoice');
  const isRequired = useWatch({ control: form.control, name: 'require_invoice' });
  return (
    <div className="mt-6 pt-5 border-t border-line">
      <Switch
        {...form.register('require_invoice')}
        id="require_invoice"
        className="min-h-11 flex-row-reverse justify-between w-full"
      >
        <span>
          <b className="block">{t('require')}</b>
          <span className="text-sm text-muted">{t('require_text')}</span>
        </span>
      </Switch>
      {isRequired && (
        <div className="mt-5 grid sm:grid-cols-2 gap-x-4 gap-y-5">
          <InvoiceType form={form} />
          <InvoiceText form={form} name="invoice_number" label={t('number')} inputMode="numeric" />
          <InvoiceText
            form={form}
            name="invoice_name"
            label={t('name')}
            hint={t('name_hint')}
            maxLength={100}
          />
          <InvoiceText form={form} name="invoice_email" label={t('email')} type="email" />
          <InvoiceText
            form={form}
            name="invoice_activity"
            label={t('activity')}
            hint={t('activity_hint')}
            inputMode="numeric"
            maxLength={6}
          />
        </div>
      )}
    </div>
  );
}
