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
import { RenewLinkForm } from './renew-link-form';
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

type ResetScreenProps = LinkScreenProps & { renewAction: FormAction; mailbox: boolean };

export function ResetScreen({ formAction, renewAction, link, mailbox }: ResetScreenProps) {
  const t = useTranslations('account.reset');
  const sent = <MailSent text={t('renewed')} mailbox={mailbox} />;
  return (
    <SplitScreen title={t('heading')}>
      <AccountTexts areas={['reset']}>
        <IfOpen
          link={link}
          missing={t('missing')}
          over={(token) => <RenewLinkForm formAction={renewAction} token={token} sent={sent} />}
        >
          {(token) => <ResetForm formAction={formAction} token={token} />}
        </IfOpen>
      </AccountTexts>
      {!link.token && (
        <ButtonLink
          variant={link.over ? 'outline' : 'accent'}
          size="lg"
          className="mt-6"
          href={routes.forgotPassword}
        >
          {link.over ? t('by_email') : t('again')}
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
        <IfOpen link={link} missing={t('missing')} over={() => <ErrorAbove text={t('over')} />}>
          {(token) => <VerifyForm formAction={formAction} token={token} />}
        </IfOpen>
      </AccountTexts>
      {link.over && <BackToLogin />}
    </SplitScreen>
  );
}

type IfOpenProps = {
  link: MailedLink;
  missing: string;
  over: (token: string) => ReactNode;
  children: (token: string) => ReactNode;
};

/** Whose link it is and its form, or why there is none. */
function IfOpen({ link, missing, over, children }: IfOpenProps) {
  const t = useTranslations('account.form');
  if (!link.token) return link.over ? over(link.over) : <ErrorAbove text={missing} />;
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

const ErrorAbove = ({ text }: { text: string }) => (
  <Alert tone="error" className="mt-8">
    {text}
  </Alert>
);

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
