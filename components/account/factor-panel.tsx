'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { api, apiData } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { useAttempt } from '@/components/ui/use-attempt';
import { type Codes, EnrolFactor, SECOND_FACTOR } from './enrol-factor';
import { RecoveryCodes } from './recovery-codes';

/** Turns the second factor on or off and creates new recovery codes. */
export function FactorPanel({ on, recoveryCodes }: { on: boolean; recoveryCodes: number }) {
  const t = useTranslations('account.factor');
  const router = useRouter();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // Turned on on this page, whose `on` changes once the recovery codes are kept.
  const [activated, setActivated] = useState<number | null>(null);
  const { failure, attempt } = useAttempt({ failed: t('failed') });
  const refresh = () => {
    setCodes(null);
    router.refresh();
  };
  const renew = () =>
    attempt(async () => {
      const data = await apiData<Codes>(`${SECOND_FACTOR}/recovery-codes`, { method: 'POST' });
      setCodes(data.recovery_codes);
    });
  const remove = () =>
    attempt(async () => {
      await api(SECOND_FACTOR, { method: 'DELETE' });
      setActivated(null);
      refresh();
    });
  const left = on ? recoveryCodes : activated;
  const status = left === null ? t('off') : t('on', { count: left });
  return (
    <section className="border border-line p-4 grid gap-4">
      <h2 className="font-bold text-lg">{t('heading')}</h2>
      <p className="text-muted">{status}</p>
      {failure && <Alert tone="error">{failure}</Alert>}
      {!on && <EnrolFactor onActive={setActivated} onDone={refresh} />}
      {codes && <RecoveryCodes codes={codes} onDone={refresh} />}
      {on && !codes && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => void renew()}>
            {t('new_codes')}
          </Button>
          <Button variant="outline" size="sm" onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </div>
      )}
    </section>
  );
}
