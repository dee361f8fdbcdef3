'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import type { FormAction } from './form-state';
import { SentNotice } from './sent-notice';

/** Confirms by a button, so that mail scanners that open links don't use the token up. */
export function VerifyForm({ formAction, token }: { formAction: FormAction; token: string }) {
  const t = useTranslations('account.verify');
  const [state, confirm, busy] = useActionState(formAction, null);
  if (state?.ok) {
    return (
      <SentNotice>
        <p className="lead">{t('done')}</p>
        <ButtonLink variant="accent" size="lg" href={routes.login}>
          {t('on')}
        </ButtonLink>
      </SentNotice>
    );
  }
  return (
    <form action={confirm} className="mt-8 grid gap-5">
      <p className="lead text-muted">{t('text')}</p>
      {state && (
        <p className="alert alert-error block" role="alert">
          {state.message} {t('again')}
        </p>
      )}
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="accent" size="lg" busy={busy} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
