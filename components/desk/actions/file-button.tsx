'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { failureText } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { download } from '@/components/ui/download';
import { showToast } from '@/components/ui/toast';

type FileButtonProps = {
  address: string;
  /** What the file is made of, when it is sent. */
  body?: () => FormData;
  /** Without: «Exportar». */
  text?: string;
};

/** Saves what is shown as a file; may ask for the password (docs/spec/accounts.md#staff). */
export function FileButton({ address, body, text }: FileButtonProps) {
  const list = useTranslations('admin.list');
  const form = useTranslations('admin.form');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(address, body ? { body: body() } : {}).catch((error: unknown) =>
      showToast(failureText(error, form('network')), 'error'),
    );
    setBusy(false);
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void save()}>
      <Ico name="download" size={18} />
      {text ?? list('export')}
    </Button>
  );
}
