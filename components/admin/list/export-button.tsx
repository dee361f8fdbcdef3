'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { download } from '@/components/ui/download';
import { showToast } from '@/components/ui/toast';
import { failureText } from '@/components/ui/use-attempt';
import { Ico } from '../ui/ico';

/** Saves the list as a file; may ask for the password (docs/spec/accounts.md#staff). */
export function ExportButton({ href }: { href: string }) {
  const t = useTranslations('admin.list');
  const form = useTranslations('admin.form');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(href).catch((error: unknown) => showToast(failureText(error, form('network')), 'error'));
    setBusy(false);
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void save()}>
      <Ico name="download" size={18} />
      <span className="sr-only sm:not-sr-only">{t('export')}</span>
    </Button>
  );
}
