import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useMemo, useRef, useState } from 'react';
import { apiRoutes } from '@/components/admin/routes';
import { useAbilities } from '@/components/admin/shell/abilities';
import { Ico } from '@/components/admin/ui/ico';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import { useAttempt } from '@/components/ui/use-attempt';
import { readTaskText } from '@/lib/domain/customers/task-text';
import { Understood } from './understood';
import { useNamedCustomer } from './use-named-customer';

/**
 * A task of one's own in one line: what, by when and about whom. Day, time and customer are read from the
 * text; without a day it is today's.
 */
export function QuickTask({ customerId, today }: { customerId?: number; today: string }) {
  const t = useTranslations('crm.tasks');
  const router = useRouter();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const mayRead = useAbilities().has('crm_customer_access') && customerId === undefined;
  const read = useMemo(() => readTaskText(title, today), [title, today]);
  const { time } = read;
  const named = useNamedCustomer(read.title, mayRead);
  const { busy, wrong, failure, attempt } = useAttempt({ field: 'title', failed: t('failed') });
  useKeptInput('task', { read: () => title || null, restore: setTitle });
  const add = () => {
    void attempt(async () => {
      const about = customerId ?? (await named.find())?.id;
      const body = {
        title: read.title,
        due_on: read.day ?? today,
        ...(time ? { due_time: time } : {}),
        ...(about ? { customer_id: about } : {}),
      };
      await api(apiRoutes.list('tasks'), { body });
      setTitle('');
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
      <Button type="submit" variant="outline" busy={busy}>
        <Ico name="plus" size={18} />
        {t('add')}
      </Button>
      <Understood
        day={title.trim() ? (read.day ?? today) : null}
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
