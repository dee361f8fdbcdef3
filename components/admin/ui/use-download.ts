import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { failureText } from '@/components/ui/api';
import { download } from '@/components/ui/download';
import { showToast } from '@/components/ui/toast';

/** Saves an answer of the server as a file, `busy` meanwhile; a notice says why not, and `save` is false. */
export function useDownload() {
  const form = useTranslations('admin.form');
  const [busy, setBusy] = useState(false);
  const save = async (...request: Parameters<typeof download>): Promise<boolean> => {
    setBusy(true);
    try {
      await download(...request);
      return true;
    } catch (error) {
      showToast(failureText(error, form('network')), 'error');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
