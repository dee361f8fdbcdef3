'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { useActionNotice } from '@/components/desk/actions/action-button';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/check';
import { useKeptInput } from '@/components/ui/kept-input';
import { saveInvoiceAction } from '@/lib/actions/invoices';
import {
  INVOICE_FIELDS,
  type InvoiceData,
  type InvoiceField,
  invoiceValues,
} from '@/lib/domain/invoices/invoice-fields';
import { InvoiceFields } from './invoice-fields';

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
  const isAtField = INVOICE_FIELDS.some((name) => errorOf(name));
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
        {!removed && <InvoiceFields values={values} errorOf={errorOf} onChange={set} />}
        {invoice && (
          <Switch checked={removed} onChange={(event) => setRemoved(event.target.checked)}>
            {t('remove')}
          </Switch>
        )}
      </FormDialog>
    </>
  );
}
