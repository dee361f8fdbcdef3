'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { renewLinkSchema } from '@/lib/domain/account';
import { FormAlert } from './form-alert';
import type { FormAction } from './form-state';
import { useAccountForm } from './use-account-form';

type RenewLinkFormProps = { formAction: FormAction; token: string; sent: ReactNode };

/** Says that a link is over and sends another to its account, whose address it does not reveal. */
export function RenewLinkForm({ formAction, token, sent }: RenewLinkFormProps) {
  const t = useTranslations('account.reset');
  const { formProps, alert, busy, failure, succeeded } = useAccountForm({
    schema: renewLinkSchema,
    formAction,
    defaults: { token },
  });
  if (succeeded) return sent;
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      {!failure && <Alert tone="error">{t('over')}</Alert>}
      <FormAlert ref={alert} text={failure} />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="accent" size="lg" busy={busy} busyLabel={t('renewing')}>
        {t('renew')}
      </Button>
    </form>
  );
}
