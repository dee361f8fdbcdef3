import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { routes } from '@/lib/routes';
import { AccountTexts } from './account-texts';
import type { FormAction } from './form-state';
import { MailSent } from './mail-sent';
import { RegisterForm } from './register-form';
import { SplitScreen } from './split-screen';

export function RegisterScreen({ formAction, mailbox }: { formAction: FormAction; mailbox: boolean }) {
  const t = useTranslations('account.register');
  const terms = t.rich('terms', {
    link: (text) => (
      <a className="link" href={routes.terms} target="_blank" rel="noopener">
        {text}
      </a>
    ),
  });
  return (
    <SplitScreen title={t('heading')}>
      <AccountTexts areas={['register']}>
        <RegisterForm
          formAction={formAction}
          terms={terms}
          sent={<MailSent text={t('sent')} mailbox={mailbox} />}
        />
      </AccountTexts>
      <p className="mt-6 text-muted">
        {t.rich('has_account', {
          login: (text) => (
            <AppLink className="link text-ink" href={routes.login}>
              {text}
            </AppLink>
          ),
        })}
      </p>
    </SplitScreen>
  );
}
