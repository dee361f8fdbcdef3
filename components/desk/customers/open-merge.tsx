'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { apiRoutes } from '@/components/admin/routes';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { useAttempt } from '@/components/ui/use-attempt';
import { useInstants } from '@/components/ui/use-instants';
import type { OpenMerge as Merge } from '@/lib/server/desk/customers/merge-page';

/** Shows that a customer was merged, with a button to separate them. */
export function OpenMerge({ customerId, merge }: { customerId: number; merge: Merge }) {
  const t = useTranslations('crm.merge');
  const router = useRouter();
  const instants = useInstants();
  const [open, setOpen] = useState(false);
  const { busy, failure, attempt } = useAttempt({ failed: t('separate_failed') });
  const name = merge.otherName;
  const separate = () =>
    attempt(async () => {
      await api(`${apiRoutes.row('crm-customers', customerId)}/unmerge`, { method: 'POST' });
      setOpen(false);
      showToast(t('separated'));
      router.refresh();
    });
  return (
    <>
      <Alert
        className="mb-5"
        action={
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            {t('separate')}
          </Button>
        }
      >
        {t('open', {
          name,
          date: instants.day(new Date(merge.at)),
          until: instants.day(new Date(merge.until)),
        })}
      </Alert>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('separate_title', { name })}
        submitLabel={t('separate')}
        busy={busy}
        failure={failure}
        onSubmit={() => void separate()}
      >
        <p>{t('separate_text')}</p>
      </FormDialog>
    </>
  );
}
