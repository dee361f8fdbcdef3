'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { Ico } from '@/components/admin/ui/ico';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { useAttempt } from '@/components/ui/use-attempt';

/** Removes the second factor of a user who lost it. */
export function ResetFactorButton({ userId, name }: { userId: number; name: string }) {
  const t = useTranslations('account.factor');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { busy, failure, attempt } = useAttempt({ failed: t('failed') });
  const reset = () =>
    attempt(async () => {
      await api(`/api/v1/users/${userId}/second-factor`, { method: 'DELETE' });
      setOpen(false);
      router.refresh();
    });
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
