'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { failureText } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { download } from '@/components/ui/download';
import { showToast } from '@/components/ui/toast';
import { apiRoutes } from '../routes';
import { Ico } from '../ui/ico';
import { columnsOnScreen } from './column-prefs';

/** Downloads the list with its visible columns; may ask for the password (docs/spec/accounts.md#staff). */
export function ExportButton({ resource, query }: { resource: string; query: string }) {
  const t = useTranslations('admin.list');
  const form = useTranslations('admin.form');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const params = new URLSearchParams(query);
    const columns = columnsOnScreen(resource);
    if (columns.length > 0) params.set('columns', columns.join());
    await download(apiRoutes.export(resource, params.toString())).catch((error: unknown) =>
      showToast(failureText(error, form('network')), 'error'),
    );
    setBusy(false);
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void save()}>
      <Ico name="download" size={18} />
      <span className="sr-only sm:not-sr-only">{t('export')}</span>
    </Button>
  );
}
