'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { Ico } from '@/components/admin/ui/ico';
import { DayField } from '@/components/desk/actions/day-field';
import { failureText } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { download } from '@/components/ui/download';
import { showToast } from '@/components/ui/toast';

const ADDRESS = '/api/invoice-drafts';

/** Downloads a file; errors are shown as a notice, `busy` meanwhile. */
function useFile() {
  const form = useTranslations('admin.form');
  const [busy, setBusy] = useState(false);
  const save = async (query: Record<string, string>): Promise<boolean> => {
    setBusy(true);
    try {
      await download(`${ADDRESS}?${new URLSearchParams(query)}`);
      return true;
    } catch (error) {
      showToast(failureText(error, form('network')), 'error');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}

/** One order as XML or CSV. */
export function InvoiceFile({ order, format }: { order: number; format: 'xml' | 'csv' }) {
  const t = useTranslations('payments.order.invoice');
  const { busy, save } = useFile();
  return (
    <Button variant="outline" busy={busy} onClick={() => void save({ order: String(order), format })}>
      <Ico name="download" size={18} />
      {t(format)}
    </Button>
  );
}

/** Paid orders of a period as CSV. */
export function InvoicePeriod() {
  const t = useTranslations('payments.order.invoice');
  const { busy, save } = useFile();
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('period')}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('period_title')}
        submitLabel={t('csv')}
        busy={busy}
        onSubmit={async () => {
          if (await save({ from, to })) setOpen(false);
        }}
      >
        <DayField id="invoice-from" label={t('from')} value={from} onChange={setFrom} />
        <DayField id="invoice-to" label={t('to')} value={to} onChange={setTo} />
      </FormDialog>
    </>
  );
}
