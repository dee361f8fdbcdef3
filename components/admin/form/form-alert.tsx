'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Ico } from '../ui/ico';
import { fieldId } from './form-field';

export type FormFailure = { message: string; items: readonly { path: string; text: string }[] };

/**
 * «Error -» and the first message of each field, linked to it; takes the focus when it appears
 * (docs/spec/specification.md#admin-shell).
 */
export function FormAlert({ failure, onClose }: { failure: FormFailure; onClose: () => void }) {
  const t = useTranslations('admin.form');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure]);
  return (
    <Alert
      ref={box}
      tone="error"
      className="mb-5"
      prefix={t('error_prefix')}
      items={failure.items.map(({ path, text }) => ({ fieldId: fieldId(path), text }))}
      action={
        <button type="button" className="mini-button" aria-label={t('close_alert')} onClick={onClose}>
          <Ico name="x" />
        </button>
      }
    >
      {failure.message}
    </Alert>
  );
}
