'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { secondFactorSchema } from '@/lib/domain/account';
import { FormAlert } from './form-alert';
import type { FormAction } from './form-state';
import { useAccountForm } from './use-account-form';

export function FactorForm({ formAction, next }: { formAction: FormAction; next: string | null }) {
  const t = useTranslations('account.factor');
  const { formProps, field, alert, busy, failure } = useAccountForm({
    schema: secondFactorSchema,
    formAction,
    defaults: { code: '' },
  });
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      <p className="lead text-muted">{t('ask')}</p>
      <FormAlert ref={alert} text={failure} />
      {next && <input type="hidden" name="next" value={next} />}
      <TextField {...field('code')} label={t('code')} hint={t('code_hint')} autoComplete="one-time-code" />
      <Button type="submit" variant="accent" size="lg" busy={busy} busyLabel={t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
