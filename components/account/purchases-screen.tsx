import { useTranslations } from 'next-intl';
import { MyAccess } from '@/components/access/my-access';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { routes } from '@/lib/routes';
import type { PurchasesPage } from '@/lib/server/receipts/get-purchases-page';
import type { AccountFrame } from '@/lib/server/training/get-account-frame';
import { ProfileHead } from './profile-head';
import { PurchaseRow } from './purchase-row';
import { Subscriptions } from './subscriptions';

/** The «Mis compras» page: access and subscriptions first, then orders with their receipts. */
export function PurchasesScreen(props: PurchasesPage & { frame: AccountFrame }) {
  const { frame, purchases, subscriptions, access, renewals, downloads, page, more } = props;
  const t = useTranslations('account.purchases');
  return (
    <>
      <ProfileHead frame={frame} active="purchases" />
      <section className="wrap pt-10 pb-20">
        <MyAccess stories={access} />
        <Subscriptions subscriptions={subscriptions} />
        <h2 className="heading-2">{t('heading')}</h2>
        {purchases.length === 0 ? (
          <EmptyState
            as="h3"
            title={t('none')}
            action={<ButtonLink href={routes.programs}>{t('choose')}</ButtonLink>}
          />
        ) : (
          <ul className="mt-4 border-t-2 border-ink">
            {purchases.map((purchase) => (
              <PurchaseRow
                key={purchase.id}
                purchase={purchase}
                renewals={renewals.get(purchase.id) ?? []}
                downloads={downloads.get(purchase.id) ?? []}
              />
            ))}
          </ul>
        )}
        {(page > 1 || more) && (
          <nav className="mt-6 flex gap-3" aria-label={t('pages')}>
            {page > 1 && (
              <ButtonLink variant="outline" href={routes.purchasesPage(page - 1)}>
                {t('newer')}
              </ButtonLink>
            )}
            {more && (
              <ButtonLink variant="outline" href={routes.purchasesPage(page + 1)}>
                {t('older')}
              </ButtonLink>
            )}
          </nav>
        )}
      </section>
    </>
  );
}
