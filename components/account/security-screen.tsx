import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { useInstants } from '@/components/ui/use-instants';
import { routes } from '@/lib/routes';
import type { Security } from '@/lib/server/accounts/get-security';
import type { AccountFrame } from '@/lib/server/training/get-account-frame';
import { AccountTexts } from './account-texts';
import { FactorPanel } from './factor-panel';
import { PasswordDialog } from './password-dialog';
import { ProfileHead } from './profile-head';
import { SessionsPanel } from './sessions-panel';

/** Sessions, password, second factor and latest sign-ins of the customer's own account. */
export function SecurityScreen({ frame, security }: { frame: AccountFrame; security: Security }) {
  const t = useTranslations('account.security');
  const instants = useInstants();
  const { factor, email } = security;
  const rows = security.sessions.map((session) => ({
    ...session,
    since: instants.full(new Date(session.created_at)),
    seen: instants.full(new Date(session.last_seen_at)),
  }));
  return (
    <>
      <ProfileHead frame={frame} active="security" />
      <div className="wrap pt-10 pb-20 grid gap-8 lg:grid-cols-12">
        <AccountTexts areas={['security', 'factor', 'again']}>
          <div className="lg:col-span-8 grid gap-8 content-start">
            <SessionsPanel rows={rows} foot={t(factor ? 'foot_staff' : 'foot')} />
            {factor && <FactorPanel on={factor.on} recoveryCodes={factor.recoveryCodes} />}
          </div>
          <PasswordDialog />
        </AccountTexts>
        <aside className="lg:col-span-4 grid gap-8 content-start">
          <section className="border border-line p-4 grid gap-4">
            <h2 className="font-bold text-lg">{t('panel')}</h2>
            <div className="flex flex-wrap items-center gap-3">
              <p className="mr-auto">
                <span className="block font-semibold">{t('password')}</span>
                <span className="text-muted text-sm">
                  {security.passwordChangedAt
                    ? t('password_changed', { at: instants.full(security.passwordChangedAt) })
                    : t('password_never')}
                </span>
              </p>
              <ButtonLink variant="outline" size="sm" href={routes.changePassword}>
                {t('change')}
              </ButtonLink>
            </div>
            <p>
              <span className="block font-semibold">{t('email')}</span>
              <span className="text-muted text-sm break-all">
                {t(security.emailVerified ? 'verified' : 'unverified', { email })}
              </span>
            </p>
          </section>
          <section className="border border-line p-4">
            <h2 className="font-bold text-lg mb-3">{t('sign_ins')}</h2>
            <ul className="grid gap-3">
              {security.signIns.map(({ id, at, ip, result }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="mr-auto">
                    {instants.full(at)} <span className="text-muted text-sm">{ip}</span>
                  </span>
                  <Badge tone={result === 'S' ? 'done' : 'error'}>{t(result === 'S' ? 'ok' : 'bad')}</Badge>
                </li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </>
  );
}
