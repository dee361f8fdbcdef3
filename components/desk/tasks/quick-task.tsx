'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { TypedDate } from '@/components/admin/fields/inputs/typed-date';
import { apiRoutes } from '@/components/admin/routes';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast';
import { useAttempt } from '@/components/ui/use-attempt';

/** A task of one's own in one line: what, and by when. */
export function QuickTask({ customerId, today }: { customerId?: number; today: string }) {
  const t = useTranslations('crm.tasks');
  const router = useRouter();
  const id = useId();
  const [title, setTitle] = useState('');
  const [dueOn, setDueOn] = useState(today);
  const { busy, wrong, failure, attempt } = useAttempt({ field: 'title', failed: t('failed') });
  const add = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const body = { title, due_on: dueOn || null, ...(customerId ? { customer_id: customerId } : {}) };
      await api(apiRoutes.list('tasks'), { body });
      setTitle('');
      showToast(t('added'));
      router.refresh();
    });
  };
  return (
    <form className="flex flex-wrap gap-2 p-4 border-b border-fill" onSubmit={add} noValidate>
      <label className="sr-only" htmlFor={`${id}-title`}>
        {t('title_label')}
      </label>
      <Input
        id={`${id}-title`}
        className="flex-1 min-w-40"
        placeholder={t('placeholder')}
        value={title}
        maxLength={200}
        onChange={(event) => setTitle(event.target.value)}
        {...(wrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-title-error` } : {})}
      />
      <label className="sr-only" htmlFor={`${id}-day`}>
        {t('due_label')}
      </label>
      <TypedDate id={`${id}-day`} mode="date" className="w-40" value={dueOn} onChange={setDueOn} />
      <Button type="submit" variant="outline" busy={busy}>
        {t('add')}
      </Button>
      {wrong && <FieldError id={`${id}-title`}>{wrong}</FieldError>}
      {failure && (
        <Alert tone="error" className="basis-full">
          {failure}
        </Alert>
      )}
    </form>
  );
}
