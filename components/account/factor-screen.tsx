import { useTranslations } from 'next-intl';
import { LogoutButton } from '@/components/site/logout-button';
import { AccountTexts } from './account-texts';
import { DemandedFactor } from './demanded-factor';
import { FactorForm } from './factor-form';
import type { FormAction } from './form-state';
import { PasswordDialog } from './password-dialog';
import { SplitScreen } from './split-screen';

type FactorScreenProps = { missing: boolean; formAction: FormAction; next: string | null };

/** Shown after the password: asks for the second factor, or sets one up where a role requires it. */
export function FactorScreen({ missing, formAction, next }: FactorScreenProps) {
  const t = useTranslations('account.factor');
  return (
    <SplitScreen title={t('heading')}>
      <AccountTexts areas={['factor', 'again']}>
        {missing ? <DemandedFactor next={next} /> : <FactorForm formAction={formAction} next={next} />}
        <PasswordDialog />
      </AccountTexts>
      <p className="mt-6">
        <LogoutButton>{t('leave')}</LogoutButton>
      </p>
    </SplitScreen>
  );
}
