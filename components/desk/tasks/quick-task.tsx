'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useMemo, useRef, useState } from 'react';
import { TypedDate } from '@/components/admin/fields/inputs/typed-date';
import { apiRoutes } from '@/components/admin/routes';
import { useAbilities } from '@/components/admin/shell/abilities';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast';
import { useAttempt } from '@/components/ui/use-attempt';
import { readTaskText } from '@/lib/domain/task-text';
import { Understood } from './understood';
import { useNamedCustomer } from './use-named-customer';

/** A task of one's own in one line: what, by when and about whom; day, time and customer are read from the text. */
export function QuickTask({ customerId, today }: { customerId?: number; today: string }) {
  const t = useTranslations('crm.tasks');
  const router = useRouter();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [pickedDay, setPickedDay] = useState<string | null>(null);
  const mayRead = useAbilities().has('crm_customer_access') && customerId === undefined;
  const read = useMemo(() => readTaskText(title, today), [title, today]);
  const readsDay = pickedDay === null && read.day !== null;
  const dueOn = pickedDay ?? read.day ?? today;
  const time = dueOn ? read.time : null;
  const named = useNamedCustomer(read.title, mayRead);
  const { busy, wrong, failure, attempt } = useAttempt({ field: 'title', failed: t('failed') });
  const add = () => {
    void attempt(async () => {
      const about = customerId ?? (await named.find())?.id;
      const body = {
        title: readsDay || time ? read.title : title,
        due_on: dueOn || null,
        ...(time ? { due_time: time } : {}),
        ...(about ? { customer_id: about } : {}),
      };
      await api(apiRoutes.list('tasks'), { body });
      setTitle('');
      setPickedDay(null);
      showToast(t('added'));
      router.refresh();
    });
  };
  return (
    <Form className="flex flex-wrap gap-2 p-4 border-b border-fill" onSubmit={add} noValidate>
      <label className="sr-only" htmlFor={`${id}-title`}>
        {t('title_label')}
      </label>
      <Input
        ref={field}
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
      <TypedDate id={`${id}-day`} mode="date" className="w-40" value={dueOn} onChange={setPickedDay} />
      <Button type="submit" variant="outline" busy={busy}>
        {t('add')}
      </Button>
      <Understood
        day={readsDay ? read.day : null}
        time={time}
        named={named}
        onChosen={() => field.current?.focus()}
      />
      {wrong && <FieldError id={`${id}-title`}>{wrong}</FieldError>}
      {failure && (
        <Alert tone="error" className="basis-full">
          {failure}
        </Alert>
      )}
    </Form>
  );
}
