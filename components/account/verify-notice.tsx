'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import type { FormAction } from './form-state';

/** Says that the address is not confirmed and offers to send the mail again. */
export function VerifyNotice({ formAction }: { formAction: FormAction }) {
  const t = useTranslations('account.verify_notice');
  const [state, send, busy] = useActionState(formAction, null);
  return (
    <div className="alert alert-warning mb-8" role="status">
      <span
        aria-hidden="true"
        className="tilde"
        data-state="pending"
        style={{ height: '1.2rem', width: '.4rem' }}
      />
      <form action={send}>
        <p>{state === null ? t('text') : state.ok ? t('sent') : state.message}</p>
        {!state?.ok && (
          <button type="submit" className="link min-h-11" disabled={busy}>
            {t('again')}
          </button>
        )}
      </form>
    </div>
  );
}
