import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErasureTable } from '@/components/account/erasure-table';
import { adminRoutes } from '@/components/admin/routes';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { download } from '@/components/ui/download';
import { TextareaField } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { useKeptInput } from '@/components/ui/kept-input';
import { useAttempt } from '@/components/ui/use-attempt';

type PersonDataDialogProps = {
  id: number;
  name: string;
  mayDownload: boolean;
  mayErase: boolean;
  open: boolean;
  onClose: () => void;
  /** Opens it again on return from the login. */
  onReturn: () => void;
};

/** Downloads or erases the data of a customer at their request (docs/spec/accounts.md#own-data). */
export function PersonDataDialog(props: PersonDataDialogProps) {
  const { id, name, mayDownload, mayErase, open, onClose, onReturn } = props;
  const t = useTranslations('account.data');
  const router = useRouter();
  const { busy, wrong, failure, attempt } = useAttempt({ field: 'reason', failed: t('failed') });
  const address = `/api/v1/crm-customers/${id}`;

  const [reason, setReason] = useState('');
  useKeptInput(`erase ${id}`, {
    read: () => (open ? reason : null),
    restore: (kept: string) => {
      setReason(kept);
      onReturn();
    },
  });
  const erase = () =>
    attempt(async () => {
      await api(`${address}/erase`, { body: { reason } });
      onClose();
      router.push(adminRoutes.list({ group: 'basic-c-r-m', name: 'crm-customers' }));
    });
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
      <Form noValidate className="mt-4 grid gap-4" onSubmit={erase}>
        {mayErase && (
          <TextareaField
            id={`borrar-motivo-${id}`}
            label={t('reason')}
            hint={t('reason_hint')}
            rows={2}
            maxLength={1000}
            error={wrong}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          {mayDownload && (
            <Button variant="outline" onClick={() => void attempt(() => download(`${address}/export`))}>
              {t('staff_download')}
            </Button>
          )}
          {mayErase && (
            <Button type="submit" variant="danger" busy={busy}>
              {t('staff_erase')}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}
