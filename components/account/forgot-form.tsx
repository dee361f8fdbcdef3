'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { forgotPasswordSchema } from '@/lib/domain/account';
import { EmailField } from './email-field';
import { FormAlert } from './form-alert';
import type { FormAction } from './form-state';
import { useAccountForm } from './use-account-form';

/** The result is the same for every address, so it does not reveal which accounts exist. */
export function ForgotForm({ formAction, sent }: { formAction: FormAction; sent: ReactNode }) {
  const t = useTranslations('account.forgot');
  const { formProps, field, alert, busy, failure, submitted, succeeded } = useAccountForm({
    schema: forgotPasswordSchema,
    formAction,
    defaults: { email: '' },
  });
  if (succeeded) return sent;
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      <p className="text-muted">{t('text')}</p>
      <FormAlert ref={alert} text={failure} />
      <EmailField {...field('email')} label={t('email')} defaultValue={submitted.email} />
      <Button type="submit" variant="accent" size="lg" busy={busy} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
