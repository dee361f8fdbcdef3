import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { SpanishText } from '@/components/ui/spanish-text';
import { useInstants } from '@/components/ui/use-instants';
import { formatMoney } from '@/lib/domain/money';
import { isOpen, isPaid } from '@/lib/domain/orders';
import { routes } from '@/lib/routes';
import type { Download } from '@/lib/server/orders/order-downloads';
import type { Purchase } from '@/lib/server/receipts/list-purchases';
import type { Renewal } from '@/lib/server/receipts/list-renewals';

type PurchaseRowProps = {
  purchase: Purchase;
  renewals: readonly Renewal[];
  downloads: readonly Download[];
};

/** An order with its receipt, its downloads and the later charges of its subscription. */
export function PurchaseRow({ purchase, renewals, downloads }: PurchaseRowProps) {
  const t = useTranslations('account.purchases');
  const instants = useInstants();
  const { id, state, placedAt, receiptNumber, refunded, number, proofAt } = purchase;
  const href = hrefOf(purchase);
  return (
    <li className="border-b border-line py-5 grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto_auto] items-start">
      <div className="min-w-0">
        <h3 className="font-bold text-lg leading-snug">
          {purchase.items.length > 0 ? <SpanishText>{purchase.items.join(', ')}</SpanishText> : number}
        </h3>
        <p className="text-muted num">
          {t('number', { number })}
          {placedAt && `, ${instants.day(placedAt)}`}
        </p>
        <NextStep purchase={purchase} />
        <Downloads downloads={downloads} />
        <Renewals orderId={id} renewals={renewals} />
      </div>
      <Badge tone={toneOf(purchase)} className="justify-self-start">
        {t(proofAt ? 'proof.state' : `state.${state}`)}
      </Badge>
      <p className="num font-bold flex flex-wrap items-center gap-x-5 sm:block sm:text-right sm:min-w-28">
        {purchase.total}
        {refunded && (
          <span className="block text-sm font-medium text-muted">{t('refunded', { amount: refunded })}</span>
        )}
        {href && (
          <AppLink className="link flex sm:justify-end items-center min-h-11 min-w-11" href={href}>
            {t('see')}
            <span className="sr-only"> {number}</span>
          </AppLink>
        )}
        {receiptNumber !== null && (
          <AppLink
            className="link flex sm:justify-end items-center min-h-11 min-w-11"
            href={routes.receipt(id)}
          >
            {t('receipt_link', { number: receiptNumber })}
          </AppLink>
        )}
      </p>
    </li>
  );
}

/** The next step for an order that is not paid yet. */
function NextStep({ purchase: { state, expiresAt, proofAt } }: { purchase: Purchase }) {
  const t = useTranslations('account.purchases');
  const instants = useInstants();
  if (!isOpen(state)) return null;
  if (proofAt) {
    const time = instants.full(proofAt);
    return (
      <p className="mt-1">
        <b className="font-semibold num">{t('proof.received', { time })}</b> {t('proof.again')}
      </p>
    );
  }
  const until = expiresAt && instants.dayMonth(expiresAt);
  return (
    <p className="mt-1 font-semibold">
      {t(`next.${state}`)} {until && state === 'pending_transfer' && t('next_until', { date: until })}
    </p>
  );
}

/** Newly signed links to purchased files. */
function Downloads({ downloads }: { downloads: readonly Download[] }) {
  const t = useTranslations('cart.completed');
  if (downloads.length === 0) return null;
  return (
    <ul className="mt-1">
      {downloads.map(({ productId, product, file }) => (
        <li key={`${productId}-${file?.id ?? 0}`} className="wrap-break-word">
          {file ? (
            <AppLink className="link inline-flex items-center min-h-11" href={file.url} hard download>
              {t('download', { name: product })}
            </AppLink>
          ) : (
            <p className="py-2 text-muted">{t('download_missing', { name: product })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Renewals({ orderId, renewals }: { orderId: number; renewals: readonly Renewal[] }) {
  const t = useTranslations('account.purchases');
  const instants = useInstants();
  if (renewals.length === 0) return null;
  return (
    <details className="group mt-1">
      <summary className="list-none [&::-webkit-details-marker]:hidden inline-flex items-center gap-1.5 min-h-11 font-semibold">
        {t('renewals', { count: renewals.length })}
        <Icon as={ChevronDown} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="num">
        {renewals.map(({ id, paidAt, amount, refunded, receiptNumber }) => (
          <li key={id} className="flex flex-wrap gap-x-4 items-center">
            <span>{instants.day(paidAt)}</span>
            <span className="font-semibold">{formatMoney(amount)}</span>
            {refunded !== null && (
              <span className="text-muted">{t('refunded', { amount: formatMoney(refunded) })}</span>
            )}
            <AppLink className="link inline-flex items-center min-h-11" href={routes.receipt(orderId, id)}>
              {t('receipt_link', { number: receiptNumber })}
            </AppLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function hrefOf({ id, state, kind }: Purchase): string | null {
  if (!isPaid(state) && !isOpen(state)) return null;
  if (kind === 'cart') return routes.completedCartOf(id);
  return state === 'pending_transfer' ? routes.transferOf(id) : routes.completedOf(id);
}

function toneOf({ state }: Purchase): BadgeTone {
  if (state === 'paid') return 'done';
  return isOpen(state) ? 'warning' : 'neutral';
}
