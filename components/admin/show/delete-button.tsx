'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError, api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import type { ResourceInfo } from '../resource-info';
import { adminRoutes, apiRoutes } from '../routes';
import { Confirm } from '../ui/confirm';
import { Ico } from '../ui/ico';

type DeleteButtonProps = { info: ResourceInfo; id: number; name: string; textClassName?: string | undefined };

/** Moves a row to the trash; announced after the server's response, with the reason on failure. */
export function DeleteButton({ info, id, name, textClassName }: DeleteButtonProps) {
  const t = useTranslations('admin.list');
  const global = useTranslations('admin.global');
  const form = useTranslations('admin.form');
  const router = useRouter();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await api(apiRoutes.row(info.name, id), { method: 'DELETE' });
      showToast(global('delete_success'), 'warning');
      router.push(adminRoutes.list(info));
      router.refresh();
    } catch (error) {
      setConfirming(false);
      showToast(error instanceof ApiError ? error.message : form('network'), 'error', TOAST_MS.failure);
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setConfirming(true)}>
        <Ico name="trash-2" size={18} />
        <span className={textClassName}>{t('remove')}</span>
      </Button>
      <Confirm
        open={confirming}
        title={t('confirm_title', { count: 1 })}
        confirmLabel={t('remove')}
        danger
        busy={busy}
        onConfirm={remove}
        onClose={() => setConfirming(false)}
      >
        <p>{t('confirm_name', { name })}</p>
      </Confirm>
    </>
  );
}
