'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { ApiError, api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { EnrolFactor } from './enrol-factor';
import { RecoveryCodes } from './recovery-codes';

const ADDRESS = '/api/v1/user/second-factor';

/** One's own second factor: turn it on or off, new recovery codes. */
export function FactorPanel({ on, recoveryCodes }: { on: boolean; recoveryCodes: number }) {
  const t = useTranslations('account.factor');
  const router = useRouter();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = () => {
    setCodes(null);
    router.refresh();
  };
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) =>
      setFailure(error instanceof ApiError && error.isWorded ? error.message : t('failed')),
    );
  const renew = () =>
    attempt(
      api<{ data: { recovery_codes: string[] } }>(`${ADDRESS}/recovery-codes`, { method: 'POST' }).then(
        ({ data }) => setCodes(data.recovery_codes),
      ),
    );
  const remove = () => attempt(api(ADDRESS, { method: 'DELETE' }).then(refresh));
  return (
    <section className="border border-line p-4 grid gap-4">
      <h2 className="font-bold text-lg">{t('heading')}</h2>
      <p className="text-muted">{on ? t('on', { count: recoveryCodes }) : t('off')}</p>
      {failure && <Alert tone="error">{failure}</Alert>}
      {!on && <EnrolFactor onDone={refresh} />}
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
