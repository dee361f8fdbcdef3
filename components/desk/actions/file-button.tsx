'use client';

import { useTranslations } from 'next-intl';
import { Ico } from '@/components/admin/ui/ico';
import { useDownload } from '@/components/admin/ui/use-download';
import { Button } from '@/components/ui/button';

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
  const { busy, save } = useDownload();
  return (
    <Button variant="outline" busy={busy} onClick={() => void save(address, body ? { body: body() } : {})}>
      <Ico name="download" size={18} />
      {text ?? list('export')}
    </Button>
  );
}
