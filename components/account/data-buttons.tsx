'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { ApiError, api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Check } from '@/components/ui/check';
import { download } from '@/components/ui/download';
import { routes } from '@/lib/routes';
import { PasswordField } from './password-field';

/** Saves one's own data as a file. */
export function DownloadData() {
  const t = useTranslations('account.data');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setFailure(null);
    await download('/api/v1/user/export').catch((error: unknown) =>
      setFailure(error instanceof ApiError && error.isWorded ? error.message : t('failed')),
    );
    setBusy(false);
  };
  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button variant="outline" busy={busy} onClick={() => void save()}>
        {t('download')}
      </Button>
    </>
  );
}

/** Erases one's own account: the password and a tick, no second question. */
export function EraseAccount() {
  const t = useTranslations('account.data');
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !agreed) return;
    const password = new FormData(event.currentTarget).get('password');
    setBusy(true);
    setWrong(undefined);
    setFailure(null);
    try {
      await api('/api/v1/user/erasure', { body: { password } });
      location.assign(routes.home);
    } catch (error) {
      const field = error instanceof ApiError ? error.errors.password?.[0] : undefined;
      setWrong(field);
      if (!field) setFailure(error instanceof ApiError && error.isWorded ? error.message : t('failed'));
      setBusy(false);
    }
  };
  return (
    <form noValidate className="grid gap-4 justify-items-start" onSubmit={(event) => void submit(event)}>
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
    </form>
  );
}
