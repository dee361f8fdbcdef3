'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Check } from '@/components/ui/check';
import { PASSWORD_MIN, verifyEmailSchema } from '@/lib/domain/account';
import { routes } from '@/lib/routes';
import { FormAlert } from './form-alert';
import type { FormAction } from './form-state';
import { PasswordField } from './password-field';
import { useAccountForm } from './use-account-form';

/**
 * Confirmation takes a button, because mail scanners that open links would use up the token. It also takes
 * the password, because someone else may have registered the address; its owner then chooses a new password.
 */
export function VerifyForm({ formAction, token }: { formAction: FormAction; token: string }) {
  const t = useTranslations('account.verify');
  const [renew, setRenew] = useState(false);
  const { formProps, field, alert, busy, failure } = useAccountForm({
    schema: verifyEmailSchema,
    formAction,
    defaults: { token, password: '' },
  });
  const password = field('password');
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      <p className="lead text-muted">{t('text')}</p>
      <FormAlert ref={alert} text={failure}>
        {!password.error && (
          <AppLink className="link" href={routes.login}>
            {t('again')}
          </AppLink>
        )}
      </FormAlert>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        {...password}
        label={renew ? t('new_password') : t('password')}
        autoComplete={renew ? 'new-password' : 'current-password'}
        {...(renew ? { hint: t('password_hint', { min: PASSWORD_MIN }) } : {})}
      />
      <Check id="renew" name="renew" checked={renew} onChange={() => setRenew(!renew)}>
        {t('renew')}
      </Check>
      <Button type="submit" variant="accent" size="lg" busy={busy} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
