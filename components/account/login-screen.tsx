import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { routes } from '@/lib/routes';
import { AccountTexts } from './account-texts';
import type { FormAction } from './form-state';
import { LoginForm } from './login-form';
import { SplitScreen } from './split-screen';

export function LoginScreen({ formAction, next }: { formAction: FormAction; next: string | null }) {
  const t = useTranslations('account.login');
  return (
    <SplitScreen title={t('heading')}>
      <AccountTexts areas={['login']}>
        <LoginForm formAction={formAction} next={next} />
      </AccountTexts>
      <p className="mt-6 text-muted">
        {t.rich('no_account', {
          register: (text) => (
            <AppLink className="link text-ink" href={routes.register}>
              {text}
            </AppLink>
          ),
          programs: (text) => (
            <AppLink className="link text-ink" href={routes.programs}>
              {text}
            </AppLink>
          ),
        })}
      </p>
    </SplitScreen>
  );
}
