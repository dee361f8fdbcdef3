'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useActionNotice } from '@/components/desk/actions/action-button';
import { FormDialog } from '@/components/desk/actions/form-dialog';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/check';
import { Field, TextField } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import { saveInvoiceAction } from '@/lib/actions/invoices';
import {
  ID_TYPES,
  type InvoiceData,
  type InvoiceField,
  invoiceValues,
} from '@/lib/domain/invoices/invoice-fields';

const TEXTS = ['invoice_number', 'invoice_name', 'invoice_email', 'invoice_activity'] as const;
const LABELS = {
  invoice_number: 'number',
  invoice_name: 'name',
  invoice_email: 'email',
  invoice_activity: 'activity',
} as const;

/** Changes an order's invoice data (docs/spec/checkout.md#placed-orders). */
export function InvoiceDialog({
  id,
  number,
  invoice,
}: {
  id: number;
  number: string;
  invoice: InvoiceData | null;
}) {
  const t = useTranslations('payments.order.invoice');
  const fields = useTranslations('payments.order.invoice.fields');
  const types = useTranslations('admin.choices.invoice_id_type');
  const [open, setOpen] = useState(false);
  const [removed, setRemoved] = useState(false);
  const [values, setValues] = useState(() => invoiceValues(invoice));
  const { busy, failure, errorOf, clearFailure, perform } = useActionNotice();
  const set = (name: InvoiceField, value: string) => setValues((now) => ({ ...now, [name]: value }));
  useKeptInput(`invoice ${id}`, {
    read: () => (open ? { values, removed } : null),
    restore: (kept: { values: typeof values; removed: boolean }) => {
      setValues(kept.values);
      setRemoved(kept.removed);
      setOpen(true);
    },
  });
  const isAtField = ['invoice_type', ...TEXTS].some((name) => errorOf(name));
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          clearFailure();
          setValues(invoiceValues(invoice));
          setRemoved(false);
          setOpen(true);
        }}
      >
        {t(invoice ? 'edit' : 'add')}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('edit_title', { number })}
        submitLabel={t('save')}
        busy={busy}
        failure={failure && !isAtField ? failure.message : null}
        onSubmit={() =>
          perform(
            () => saveInvoiceAction({ id, require_invoice: !removed, ...values }),
            () => {
              setOpen(false);
              return t('saved');
            },
          )
        }
      >
        {!removed && (
          <>
            <Field id="invoice-type" label={fields('type')} error={errorOf('invoice_type')}>
              <select
                id="invoice-type"
                className="input"
                value={values.invoice_type}
                onChange={(event) => set('invoice_type', event.target.value)}
              >
                {ID_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {types(type)}
                  </option>
                ))}
              </select>
            </Field>
            {TEXTS.map((name) => (
              <TextField
                key={name}
                id={name}
                label={fields(LABELS[name])}
                value={values[name]}
                error={errorOf(name)}
                onChange={(event) => set(name, event.target.value)}
              />
            ))}
          </>
        )}
        {invoice && (
          <Switch checked={removed} onChange={(event) => setRemoved(event.target.checked)}>
            {t('remove')}
          </Switch>
        )}
      </FormDialog>
    </>
  );
}
