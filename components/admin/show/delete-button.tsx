'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api, failureText } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import type { ResourceInfo } from '../resource-info';
import { adminRoutes, apiRoutes } from '../routes';
import { Confirm } from '../ui/confirm';
import { Ico } from '../ui/ico';

type Target = { info: ResourceInfo; id: number; name: string };

/** Moves a row to the trash; announced after the server's response, with the reason on failure. */
export function DeleteDialog({
  info,
  id,
  name,
  open,
  onClose,
}: Target & { open: boolean; onClose: () => void }) {
  const t = useTranslations('admin.list');
  const global = useTranslations('admin.global');
  const form = useTranslations('admin.form');
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await api(apiRoutes.row(info.name, id), { method: 'DELETE' });
      showToast(global('delete_success'), 'warning');
      router.push(adminRoutes.list(info));
      router.refresh();
    } catch (error) {
      onClose();
      showToast(failureText(error, form('network')), 'error', TOAST_MS.failure);
    }
    setBusy(false);
  };
  return (
    <Confirm
      open={open}
      title={t('confirm_title', { count: 1 })}
      confirmLabel={t('remove')}
      danger
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('confirm_name', { name })}</p>
    </Confirm>
  );
}

export function DeleteButton({ textClassName, ...target }: Target & { textClassName: string | undefined }) {
  const t = useTranslations('admin.list');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Ico name="trash-2" size={18} />
        <span className={textClassName}>{t('remove')}</span>
      </Button>
      <DeleteDialog {...target} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
