import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { apiData } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { TextField } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { useAttempt } from '@/components/ui/use-attempt';
import type { enrolSecondFactor, renewRecoveryCodes } from '@/lib/api/account';
import type { DataOf } from '@/lib/http/endpoint';
import { copyTexts } from './copy-texts';
import { RecoveryCodes } from './recovery-codes';

type Enrolment = DataOf<typeof enrolSecondFactor>;
export type Codes = DataOf<typeof renewRecoveryCodes>;

export const SECOND_FACTOR = '/api/v1/user/second-factor';

type Props = {
  /** The code was right, so the factor is on; it has this many recovery codes. */
  onActive?: (recoveryCodes: number) => void;
  onDone: () => void;
};

/** Sets up the second factor in steps: authenticator app, code, recovery codes. */
export function EnrolFactor({ onActive, onDone }: Props) {
  const t = useTranslations('account.factor');
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, wrong, failure, attempt } = useAttempt({ field: 'code', failed: t('failed') });

  const begin = () =>
    attempt(async () => {
      setEnrolment(await apiData<Enrolment>(`${SECOND_FACTOR}/enrol`, { method: 'POST' }));
    });
  const confirm = (form: HTMLFormElement) => {
    const code = new FormData(form).get('code');
    return attempt(async () => {
      const data = await apiData<Codes>(`${SECOND_FACTOR}/confirm`, { body: { code } });
      setCodes(data.recovery_codes);
      onActive?.(data.recovery_codes.length);
    });
  };
  const alert = failure && <Alert tone="error">{failure}</Alert>;
  if (!enrolment)
    return (
      <div className="grid gap-4 justify-items-start">
        {alert}
        <Button busy={busy} onClick={() => void begin()}>
          {t('start')}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-8">
      <section className="grid gap-4">
        <h3 className="font-bold text-lg">{t('app')}</h3>
        {alert}
        {codes ? (
          <p className="text-muted">{t('app_ready')}</p>
        ) : (
          <>
            <p>{t('scan')}</p>
            <div className="flex flex-wrap items-center gap-5">
              {/* biome-ignore lint/performance/noImgElement: a picture in the page itself */}
              <img
                src={`data:image/svg+xml,${encodeURIComponent(enrolment.svg)}`}
                alt={t('picture')}
                width="200"
                height="200"
              />
              <div className="grid gap-2 justify-items-start">
                <p className="text-muted text-sm">{t('cannot_scan')}</p>
                <p className="num font-semibold break-all">{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</p>
                <CopyButton value={enrolment.secret} name={t('the_secret')} texts={copyTexts(t)} />
              </div>
            </div>
            <Form noValidate className="grid gap-4 justify-items-start" onSubmit={confirm}>
              <TextField
                id="segundo-factor-numero"
                name="code"
                label={t('code')}
                hint={t('code_hint')}
                error={wrong}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
              />
              <Button type="submit" busy={busy} busyLabel={t('confirming')}>
                {t('confirm')}
              </Button>
            </Form>
          </>
        )}
      </section>
      <section className="grid gap-4">
        <h3 className="font-bold text-lg">{t('codes')}</h3>
        {codes ? <RecoveryCodes codes={codes} onDone={onDone} /> : <p className="text-muted">{t('later')}</p>}
      </section>
    </div>
  );
}
