import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import { AccountTexts } from './account-texts';
import { ForgotForm } from './forgot-form';
import type { FormAction } from './form-state';
import { MailSent } from './mail-sent';
import { ResetForm } from './reset-form';
import { SplitScreen } from './split-screen';
import { VerifyForm } from './verify-form';

export function ForgotScreen({ formAction, mailbox }: { formAction: FormAction; mailbox: boolean }) {
  const t = useTranslations('account.forgot');
  return (
    <SplitScreen title={t('heading')}>
      <AccountTexts areas={['forgot']}>
        <ForgotForm formAction={formAction} sent={<MailSent text={t('sent')} mailbox={mailbox} />} />
      </AccountTexts>
      <BackToLogin />
    </SplitScreen>
  );
}

type LinkScreenProps = { formAction: FormAction; token: string | null };

export function ResetScreen({ formAction, token }: LinkScreenProps) {
  const t = useTranslations('account.reset');
  return (
    <SplitScreen title={t('heading')}>
      <AccountTexts areas={['reset']}>
        {token ? <ResetForm formAction={formAction} token={token} /> : <Broken text={t('missing')} />}
      </AccountTexts>
      {!token && (
        <ButtonLink variant="accent" size="lg" className="mt-6" href={routes.forgotPassword}>
          {t('again')}
        </ButtonLink>
      )}
      <BackToLogin />
    </SplitScreen>
  );
}

export function VerifyScreen({ formAction, token }: LinkScreenProps) {
  const t = useTranslations('account.verify');
  return (
    <SplitScreen title={t('heading')}>
      <AccountTexts areas={['verify']}>
        {token ? <VerifyForm formAction={formAction} token={token} /> : <Broken text={t('missing')} />}
      </AccountTexts>
    </SplitScreen>
  );
}

function Broken({ text }: { text: string }) {
  return (
    <Alert tone="error" className="mt-8">
      {text}
    </Alert>
  );
}

function BackToLogin() {
  const t = useTranslations('account.form');
  return (
    <p className="mt-6">
      <AppLink className="link inline-flex items-center min-h-11" href={routes.login}>
        {t('back_to_login')}
      </AppLink>
    </p>
  );
}
