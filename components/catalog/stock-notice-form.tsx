import { Bell } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { useSession } from '@/components/session/session';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { callAction } from '@/components/ui/call-action';
import { TextField } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Icon } from '@/components/ui/icon';
import { requestNoticeAction } from '@/lib/actions/stock-notice';
import { routes } from '@/lib/routes';

/** What takes it back; null when this address already waited. */
type Sent = { undo: string | null };
type StockNoticeFormProps = { productId: number; sizeId: number | null };

/** «Avísenme»: one mail when a sold-out product or size is back (docs/spec/checkout.md#stock-notices). */
export function StockNoticeForm({ productId, sizeId }: StockNoticeFormProps) {
  const t = useTranslations('site.product.notice');
  const id = useId();
  const [state, setState] = useState<'open' | 'busy' | Sent>('open');
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const own = useSession().user?.email;
  useEffect(() => {
    // The session arrives after the page: what was typed meanwhile stays.
    if (own && field.current?.value === '') field.current.value = own;
  }, [own]);
  const send = async (form: HTMLFormElement) => {
    if (state === 'busy') return;
    const typed = String(new FormData(form).get('email') ?? '');
    setState('busy');
    setEmail(typed);
    const result = await callAction(() => requestNoticeAction({ productId, sizeId, email: typed }));
    setState(result?.ok ? result.data : 'open');
    setWrong(
      result === null ? t('offline') : result.ok ? undefined : (result.errors.email?.[0] ?? result.message),
    );
  };
  const takeBack = async (token: string) => {
    const answer = await fetch(routes.unsubscribe(token), { method: 'POST' }).catch(() => null);
    if (answer?.ok) setState('open');
    setWrong(answer?.ok ? undefined : t('offline'));
  };
  if (typeof state === 'object') {
    const { undo } = state;
    return (
      <Alert tone="done">
        <strong>{t('done')}</strong> {t.rich('done_text', { email, b: (chunks) => <b>{chunks}</b> })}
        {undo && (
          <button type="button" className="link block min-h-11" onClick={() => takeBack(undo)}>
            {t('undo')}
          </button>
        )}
        {wrong && <span role="alert">{wrong}</span>}
      </Alert>
    );
  }
  return (
    <Form className="grid gap-3 justify-items-start" noValidate onSubmit={send}>
      <TextField
        ref={field}
        id={id}
        name="email"
        className="w-full"
        type="email"
        autoComplete="email"
        defaultValue={email}
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
