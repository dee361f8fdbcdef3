'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Check } from '@/components/ui/check';
import { download } from '@/components/ui/download';
import { Form } from '@/components/ui/form';
import { useAttempt } from '@/components/ui/use-attempt';
import { routes } from '@/lib/routes';
import { PasswordField } from './password-field';

/** Downloads the customer's own data as a file. */
export function DownloadData() {
  const t = useTranslations('account.data');
  const { busy, failure, attempt } = useAttempt({ failed: t('failed') });
  const save = () => attempt(() => download('/api/v1/user/export'));
  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button variant="outline" busy={busy} onClick={() => void save()}>
        {t('download')}
      </Button>
    </>
  );
}

/** Erases the customer's own account after the password and a checkbox. */
export function EraseAccount() {
  const t = useTranslations('account.data');
  const [agreed, setAgreed] = useState(false);
  const { busy, wrong, failure, attempt } = useAttempt({ field: 'password', failed: t('failed') });
  const submit = (form: HTMLFormElement) => {
    if (!agreed) return;
    const password = new FormData(form).get('password');
    void attempt(async () => {
      await api('/api/v1/user/erasure', { body: { password } });
      location.assign(routes.home);
    });
  };
  return (
    <Form noValidate className="grid gap-4 justify-items-start" onSubmit={submit}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <PasswordField
        id="borrar-clave"
        name="password"
        label={t('password')}
        autoComplete="current-password"
        error={wrong}
      />
      <Check id="borrar-entiendo" checked={agreed} onChange={() => setAgreed(!agreed)}>
        {t('confirm')}
      </Check>
      <Button type="submit" variant="danger" disabled={!agreed} busy={busy} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
    </Form>
  );
}
