import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import type { MailedLink } from '@/lib/server/accounts/open-link';
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

type LinkScreenProps = { formAction: FormAction; link: MailedLink };

export function ResetScreen({ formAction, link }: LinkScreenProps) {
  const t = useTranslations('account.reset');
  return (
    <SplitScreen title={t('heading')}>
      <AccountTexts areas={['reset']}>
        <IfOpen link={link} missing={t('missing')} over={t('over')}>
          {(token) => <ResetForm formAction={formAction} token={token} />}
        </IfOpen>
      </AccountTexts>
      {!link.token && (
        <ButtonLink variant="accent" size="lg" className="mt-6" href={routes.forgotPassword}>
          {t('again')}
        </ButtonLink>
      )}
      <BackToLogin />
    </SplitScreen>
  );
}

export function VerifyScreen({ formAction, link }: LinkScreenProps) {
  const t = useTranslations('account.verify');
  return (
    <SplitScreen title={t('heading')}>
      <AccountTexts areas={['verify']}>
        <IfOpen link={link} missing={t('missing')} over={t('over')}>
          {(token) => <VerifyForm formAction={formAction} token={token} />}
        </IfOpen>
      </AccountTexts>
      {link.isOver && <BackToLogin />}
    </SplitScreen>
  );
}

type IfOpenProps = {
  link: MailedLink;
  missing: string;
  over: string;
  children: (token: string) => ReactNode;
};

/** Whose link it is and its form, or why there is none. */
function IfOpen({ link, missing, over, children }: IfOpenProps) {
  const t = useTranslations('account.form');
  if (!link.token)
    return (
      <Alert tone="error" className="mt-8">
        {link.isOver ? over : missing}
      </Alert>
    );
  const { token, email, other } = link;
  return (
    <>
      <p className="mt-6 text-muted wrap-anywhere">
        {other ? t('link_of_other', { email, other }) : t('link_of', { email })}
      </p>
      {children(token)}
    </>
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
