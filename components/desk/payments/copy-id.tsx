'use client';

import { useTranslations } from 'next-intl';
import { MiniButton } from '@/components/admin/ui/ico';
import { showToast } from '@/components/ui/toast';

/** An id with a copy button. */
export function CopyId({ value }: { value: string }) {
  const t = useTranslations('payments.ui');
  const copy = async () => {
    await navigator.clipboard.writeText(value).then(
      () => showToast(t('copied'), 'success'),
      // Clipboard access denied: the text can still be selected.
      () => null,
    );
  };
  return (
    <span className="inline-flex items-center gap-1 max-w-full">
      <code className="num break-all text-[.8125rem]">{value}</code>
      <MiniButton ico="copy" icoSize={16} aria-label={t('copy', { value })} onClick={copy} />
    </span>
  );
}
