'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { useDownload } from '@/components/admin/ui/use-download';
import { DayField } from '@/components/desk/actions/day-field';
import { FileButton } from '@/components/desk/actions/file-button';
import { Button } from '@/components/ui/button';

const ADDRESS = '/api/invoice-drafts';

const fileOf = (query: Record<string, string>): string => `${ADDRESS}?${new URLSearchParams(query)}`;

/** One order as XML or CSV. */
export function InvoiceFile({ order, format }: { order: number; format: 'xml' | 'csv' }) {
  const t = useTranslations('payments.order.invoice');
  return <FileButton address={fileOf({ order: String(order), format })} text={t(format)} />;
}

/** Paid orders of a period as CSV. */
export function InvoicePeriod() {
  const t = useTranslations('payments.order.invoice');
  const { busy, save } = useDownload();
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
          if (await save(fileOf({ from, to }))) setOpen(false);
        }}
      >
        <DayField id="invoice-from" label={t('from')} value={from} onChange={setFrom} />
        <DayField id="invoice-to" label={t('to')} value={to} onChange={setTo} />
      </FormDialog>
    </>
  );
}
