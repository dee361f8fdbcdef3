'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { FieldError, fieldAria } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import { useAttempt } from '@/components/ui/use-attempt';

type QuickNoteProps = {
  /** Where the note is sent, as `note` beside these values. */
  path: string;
  values?: Readonly<Record<string, unknown>>;
};

/** Adds a note in place, about a customer or an order. */
export function QuickNote({ path, values }: QuickNoteProps) {
  const t = useTranslations('customers.note');
  const router = useRouter();
  const id = useId();
  const [note, setNote] = useState('');
  const { busy, wrong, failure, attempt } = useAttempt({ field: 'note', failed: t('failed') });
  const error = wrong ?? failure;
  useKeptInput('note', { read: () => note || null, restore: setNote });
  const save = () =>
    attempt(async () => {
      await api(path, { body: { ...values, note } });
      setNote('');
      showToast(t('saved'));
      router.refresh();
    });
  return (
    <Form className="flex flex-wrap gap-2 p-4 border-b border-fill" onSubmit={save} noValidate>
      <label className="sr-only" htmlFor={id}>
        {t('label')}
      </label>
      <Input
        id={id}
        className="flex-1 min-w-40"
        placeholder={t('placeholder')}
        value={note}
        maxLength={5000}
        onChange={(event) => setNote(event.target.value)}
        {...fieldAria({ id, error: error ?? undefined })}
      />
      <Button type="submit" variant="outline" busy={busy}>
        {t('save')}
      </Button>
      {error && <FieldError id={id}>{error}</FieldError>}
    </Form>
  );
}
