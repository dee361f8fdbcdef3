'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { failureText } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { download } from '@/components/ui/download';
import { showToast } from '@/components/ui/toast';

/** Saves what is shown as a file («Exportar»); may ask for the password (docs/spec/accounts.md#staff). */
export function FileButton({ address }: { address: string }) {
  const list = useTranslations('admin.list');
  const form = useTranslations('admin.form');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(address).catch((error: unknown) =>
      showToast(failureText(error, form('network')), 'error'),
    );
    setBusy(false);
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void save()}>
      <Ico name="download" size={18} />
      {list('export')}
    </Button>
  );
}
