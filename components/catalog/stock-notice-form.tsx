'use client';

import { Bell, Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { callAction } from '@/components/ui/call-action';
import { TextField } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Icon } from '@/components/ui/icon';
import { requestNoticeAction } from '@/lib/actions/stock-notice';

type StockNoticeFormProps = { productId: number; sizeId: number | null };

/** «Avísenme»: one mail when a sold-out product or size is back (docs/spec/checkout.md#stock-notices). */
export function StockNoticeForm({ productId, sizeId }: StockNoticeFormProps) {
  const t = useTranslations('site.product.notice');
  const id = useId();
  const [state, setState] = useState<'open' | 'busy' | { sentTo: string }>('open');
  const [wrong, setWrong] = useState<string>();
  const send = async (form: HTMLFormElement) => {
    if (state === 'busy') return;
    const email = String(new FormData(form).get('email') ?? '');
    setState('busy');
    const result = await callAction(() => requestNoticeAction({ productId, sizeId, email }));
    setState(result?.ok ? { sentTo: email } : 'open');
    setWrong(
      result === null ? t('offline') : result.ok ? undefined : (result.errors.email?.[0] ?? result.message),
    );
  };
  if (typeof state === 'object')
    return (
      <p className="alert" role="status">
        <Icon as={Check} /> {t('done', { email: state.sentTo })}
      </p>
    );
  return (
    <Form className="grid gap-3 justify-items-start" noValidate onSubmit={send}>
      <TextField
        id={id}
        name="email"
        className="w-full"
        type="email"
        autoComplete="email"
        label={t('label')}
        hint={t('hint')}
        error={wrong}
      />
      <Button type="submit" variant="accent" size="lg" busy={state === 'busy'} busyLabel={t('busy')}>
        <Icon as={Bell} /> {t('submit')}
      </Button>
    </Form>
  );
}
