import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError, api, failureText } from '@/components/ui/api';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import type { FormFailure } from '../form-alert';
import type { SaveStatus } from '../save-button';
import { type TextGroup, type TypedTexts, textsToSave, typedTexts } from './text-pairs';

/** Input and saving of a row's English texts; one save at a time, and a failure keeps the input. */
export function useTranslation(groups: readonly TextGroup[], endpoint: string) {
  const t = useTranslations();
  const router = useRouter();
  const [typed, setTyped] = useState<TypedTexts>({});
  /** What was typed and saved here: the page’s own texts arrive later, and trimmed. */
  const [saved, setSaved] = useState<TypedTexts>({});
  const stored: TypedTexts = { ...typedTexts(groups), ...saved };
  const [errors, setErrors] = useState<TypedTexts>({});
  const [status, setStatus] = useState<SaveStatus>('idle');
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const values: TypedTexts = { ...stored, ...typed };
  const dirty = Object.entries(typed).some(([path, value]) => value !== stored[path]);

  useKeptInput('translation', {
    read: () => (dirty ? typed : null),
    restore: (kept: TypedTexts) => {
      setTyped(kept);
      showToast(t('admin.form.kept_input'), 'info');
    },
  });

  const change = (path: string, value: string) => {
    setTyped((before) => ({ ...before, [path]: value }));
    setErrors(({ [path]: _fixed, ...rest }) => rest);
    setStatus('idle');
  };
  const explain = (error: unknown) => {
    setStatus('failed');
    if (!(error instanceof ApiError)) return setFailure({ message: t('admin.form.network'), items: [] });
    const items = Object.entries(error.errors).flatMap(([path, [text]]) => (text ? [{ path, text }] : []));
    const pairs = groups.flatMap((group) => group.pairs);
    const labelled = items.map(({ path, text }) => {
      const label = pairs.find((pair) => pair.path === path)?.labels.english;
      return { path, text: label ? `${label}: ${text}` : text };
    });
    setErrors(Object.fromEntries(items.map(({ path, text }) => [path, text])));
    setFailure({
      message: items.length > 0 ? t('admin.form.failed') : failureText(error, t('admin.form.network')),
      items: labelled,
    });
  };
  const submit = async () => {
    if (status === 'saving') return;
    setFailure(null);
    setErrors({});
    setStatus('saving');
    try {
      await api(endpoint, { method: 'PUT', body: textsToSave(groups, values) });
      setSaved(typed);
      setStatus('saved');
      showToast(t('editors.translations.saved'), 'info');
      router.refresh();
    } catch (error) {
      explain(error);
    }
  };
  return { values, errors, dirty, status, failure, change, submit, dismiss: () => setFailure(null) };
}
