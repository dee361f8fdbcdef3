'use client';

import { useTranslations } from 'next-intl';
import { Ico } from '@/components/admin/ui/ico';
import { showToast } from '@/components/ui/toast';

/** An id that people paste into another screen: one press copies it. */
export function CopyId({ value }: { value: string }) {
  const t = useTranslations('payments.ui');
  const copy = async () => {
    await navigator.clipboard.writeText(value).then(
      () => showToast(t('copied'), 'success'),
      // Not allowed here: the text can still be selected.
      () => null,
    );
  };
  return (
    <span className="inline-flex items-center gap-1 max-w-full">
      <code className="num break-all text-[.8125rem]">{value}</code>
      <button type="button" className="mini-button" aria-label={t('copy', { value })} onClick={copy}>
        <Ico name="copy" size={16} />
      </button>
    </span>
  );
}
