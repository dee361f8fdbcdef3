'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { useAttempt } from '@/components/ui/use-attempt';

/** The private calendar URL: create, copy, renew, revoke (docs/spec/reminders.md#calendar). */
export function CalendarAddress({ url: known }: { url: string | null }) {
  const t = useTranslations('account.reminders');
  const [url, setUrl] = useState(known);
  const { busy, failure, attempt } = useAttempt({ failed: t('failed') });
  const call = (method: 'POST' | 'DELETE', done: string | null) =>
    void attempt(async () => {
      setUrl((await api<{ url: string | null }>('/api/v1/training/calendar', { method })).url);
      if (done) showToast(done);
    });
  const copy = () =>
    void attempt(async () => {
      await navigator.clipboard.writeText(url ?? '');
      showToast(t('calendar_copied'));
    });
  return (
    <section className="border-t-2 border-ink pt-4">
      <h2 className="heading-2">{t('calendar')}</h2>
      <p className="mt-2 text-muted">{t('calendar_text')}</p>
      {failure && (
        <Alert tone="error" className="mt-3">
          {failure}
        </Alert>
      )}
      {url === null ? (
        <Button className="mt-4" variant="outline" busy={busy} onClick={() => call('POST', null)}>
          {t('calendar_make')}
        </Button>
      ) : (
        <>
          <div className="input-wrap mt-4">
            <input
              className="input"
              readOnly
              value={url}
              aria-label={t('calendar_address')}
              onFocus={(event) => event.currentTarget.select()}
            />
          </div>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="outline" onClick={copy}>
              <Copy className="icon" aria-hidden="true" /> {t('calendar_copy')}
            </Button>
            <a className="btn btn-outline" href={url.replace(/^https?:/, 'webcal:')}>
              {t('calendar_add')}
            </a>
            <Button variant="ghost" busy={busy} onClick={() => call('POST', t('calendar_renewed'))}>
              {t('calendar_renew')}
            </Button>
            <Button variant="ghost" busy={busy} onClick={() => call('DELETE', t('calendar_revoked'))}>
              {t('calendar_revoke')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
