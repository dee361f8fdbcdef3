'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { ErasureTable } from '@/components/account/erasure-table';
import { adminRoutes } from '@/components/admin/routes';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { download } from '@/components/ui/download';
import { TextareaField } from '@/components/ui/field';
import { useAttempt } from '@/components/ui/use-attempt';

type PersonDataDialogProps = {
  id: number;
  name: string;
  mayErase: boolean;
  open: boolean;
  onClose: () => void;
};

/** Downloads or erases the data of a customer at their request (docs/spec/accounts.md#own-data). */
export function PersonDataDialog({ id, name, mayErase, open, onClose }: PersonDataDialogProps) {
  const t = useTranslations('account.data');
  const router = useRouter();
  const { busy, wrong, failure, attempt } = useAttempt({ field: 'reason', failed: t('failed') });
  const address = `/api/v1/crm-customers/${id}`;

  const erase = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    void attempt(async () => {
      await api(`${address}/erase`, { body: { reason } });
      onClose();
      router.push(adminRoutes.list({ group: 'basic-c-r-m', name: 'crm-customers' }));
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('staff_title', { name })}
      closeLabel={t('close')}
      width={720}
    >
      <p className="text-muted mb-4">
        {t('staff_text')} {t('law')}
      </p>
      {failure && <Alert tone="error">{failure}</Alert>}
      <ErasureTable />
      <form noValidate className="mt-4 grid gap-4" onSubmit={erase}>
        {mayErase && (
          <TextareaField
            id={`borrar-motivo-${id}`}
            name="reason"
            label={t('reason')}
            hint={t('reason_hint')}
            rows={2}
            maxLength={1000}
            error={wrong}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="outline" onClick={() => void attempt(() => download(`${address}/export`))}>
            {t('staff_download')}
          </Button>
          {mayErase && (
            <Button type="submit" variant="danger" busy={busy}>
              {t('staff_erase')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
