'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { routes } from '@/lib/routes';
import { EnrolFactor } from './enrol-factor';

/** Sets up the second factor that a role requires, then continues to the requested page. */
export function DemandedFactor({ next }: { next: string | null }) {
  const t = useTranslations('account.factor');
  return (
    <div className="mt-8 grid gap-6">
      <Alert tone="warning">{t('demanded')}</Alert>
      <EnrolFactor onDone={() => location.assign(next ?? routes.login)} />
    </div>
  );
}
