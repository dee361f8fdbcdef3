import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { adminRoutes } from '@/components/admin/routes';
import { Facts } from '@/components/admin/ui/facts';
import { Panel } from '@/components/admin/ui/panel';
import { AppLink } from '@/components/ui/app-link';
import { useInstants } from '@/components/ui/use-instants';
import { resources } from '@/lib/resources/registry';
import type { CustomerView } from '@/lib/server/desk/customer/get-customer';

/** The account of a customer, or how one is created. */
export function AccountPanel({ view, impersonate }: { view: CustomerView; impersonate: ReactNode }) {
  const t = useTranslations('customers.account');
  const instants = useInstants();
  const { account, userId } = view;
  if (userId === null)
    return (
      <Panel title={t('title')} empty={t('none')}>
        {null}
      </Panel>
    );
  if (!account)
    return impersonate ? (
      <Panel title={t('title')}>
        <div className="p-5">{impersonate}</div>
      </Panel>
    ) : null;
  const when = (at: string | null) => at && instants.full(new Date(at));
  const changed = when(account.passwordChangedAt);
  const password = changed ? t('changed', { date: changed }) : t(account.hasPassword ? 'set' : 'unset');
  const mail = account.blocked ? t('blocked') : t(account.verified ? 'verified' : 'unverified');
  return (
    <Panel title={t('title')}>
      <div className="p-5">
        <Facts
          rows={[
            [t('mail'), mail],
            [t('sign_in'), when(account.lastSignIn) ?? t('never')],
            [t('password'), password],
            [t('sessions'), t('open', { count: account.sessions })],
          ]}
        />
        <div className="mt-4 flex flex-wrap gap-2 items-center">
          <AppLink
            className="cell-link font-semibold min-h-11 inline-flex items-center"
            href={adminRoutes.show(resources.users, userId)}
          >
            {t('see')}
          </AppLink>
          {impersonate}
        </div>
      </div>
    </Panel>
  );
}
