import { useFormatter, useTranslations } from 'next-intl';
import { completedCartHref, completedHref, transferHref } from '@/components/checkout/order-hrefs';
import { AppLink } from '@/components/ui/app-link';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { isOpen, isPaid } from '@/lib/domain/orders';
import { routes } from '@/lib/routes';
import type { Purchase } from '@/lib/server/accounts/list-purchases';
import type { MySubscription } from '@/lib/server/payments/subscription-view';
import type { AccountFrame } from '@/lib/server/training/get-account-frame';
import { ProfileHead } from './profile-head';
import { Subscriptions } from './subscriptions';

type PurchasesScreenProps = {
  frame: AccountFrame;
  purchases: readonly Purchase[];
  subscriptions: readonly MySubscription[];
  page: number;
  more: boolean;
};

export function PurchasesScreen({ frame, purchases, subscriptions, page, more }: PurchasesScreenProps) {
  const t = useTranslations('account.purchases');
  return (
    <>
      <ProfileHead frame={frame} active="purchases" />
      <section className="wrap pt-10 pb-20">
        <Subscriptions subscriptions={subscriptions} />
        <h2 className="seccion">{t('heading')}</h2>
        {purchases.length === 0 && (
          <EmptyState
            as="h3"
            title={t('none')}
            action={<ButtonLink href={routes.programs}>{t('choose')}</ButtonLink>}
          />
        )}
        <ul className="mt-4 border-t-2 border-ink">
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} />
          ))}
        </ul>
        <nav className="mt-6 flex gap-3" aria-label={t('pages')}>
          {page > 1 && (
            <ButtonLink variant="outline" href={`${routes.purchases}?page=${page - 1}`}>
              {t('newer')}
            </ButtonLink>
          )}
          {more && (
            <ButtonLink variant="outline" href={`${routes.purchases}?page=${page + 1}`}>
              {t('older')}
            </ButtonLink>
          )}
        </nav>
      </section>
    </>
  );
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('account.purchases');
  const format = useFormatter();
  const { state, placedAt, receiptNumber, refunded, number } = purchase;
  const href = hrefOf(purchase);
  return (
    <li className="border-b border-line py-5 grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto_auto] items-start">
      <div>
        <h3 className="font-bold text-lg leading-snug">{purchase.items.join(', ') || number}</h3>
        <p className="text-ink2 num">
          {t('number', { number })}
          {placedAt && `, ${format.dateTime(placedAt, { day: 'numeric', month: 'short', year: 'numeric' })}`}
          {receiptNumber !== null && `, ${t('receipt', { number: receiptNumber })}`}
        </p>
        <NextStep purchase={purchase} />
      </div>
      <Badge tone={toneOf(purchase)} className="justify-self-start">
        {t(`state.${state}`)}
      </Badge>
      <p className="num font-bold sm:text-right sm:min-w-28">
        {purchase.total}
        {refunded && (
          <span className="block text-sm font-medium text-ink2">{t('refunded', { amount: refunded })}</span>
        )}
        {href && (
          <AppLink className="enlace flex sm:justify-end items-center min-h-11" href={href}>
            {t('see')}
            <span className="vh"> {number}</span>
          </AppLink>
        )}
      </p>
    </li>
  );
}

/** What a purchase that waits for money needs from its buyer. */
function NextStep({ purchase: { state, expiresAt } }: { purchase: Purchase }) {
  const t = useTranslations('account.purchases');
  const format = useFormatter();
  if (!isOpen(state)) return null;
  const until = expiresAt && format.dateTime(expiresAt, { day: 'numeric', month: 'long' });
  return (
    <p className="mt-1 font-semibold">
      {t(`next.${state}`)} {until && state === 'pending_transfer' && t('next_until', { date: until })}
    </p>
  );
}

function hrefOf({ id, state, items }: Purchase): string | null {
  if (state === 'pending_transfer') return transferHref(id);
  if (!isPaid(state) && !isOpen(state)) return null;
  return items.length > 1 ? completedCartHref(id) : completedHref(id);
}

function toneOf({ state }: Purchase): BadgeTone {
  if (state === 'paid') return 'done';
  return isOpen(state) ? 'warning' : 'neutral';
}
