'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { FormDialog } from '@/components/desk/payments/form-dialog';
import { ApiError, api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';

/** Takes the second factor of somebody who lost it away. */
export function ResetFactorButton({ userId, name }: { userId: number; name: string }) {
  const t = useTranslations('account.factor');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const reset = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await api(`/api/v1/users/${userId}/second-factor`, { method: 'DELETE' });
      setOpen(false);
      router.refresh();
    } catch (error) {
      setFailure(error instanceof ApiError && error.isWorded ? error.message : t('failed'));
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Ico name="key-round" size={18} />
        {t('reset')}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('reset_title', { name })}
        submitLabel={t('reset_submit')}
        danger
        busy={busy}
        failure={failure}
        onSubmit={() => void reset()}
      >
        <p>{t('reset_text')}</p>
      </FormDialog>
    </>
  );
}
