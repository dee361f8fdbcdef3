'use client';

import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Skeleton } from '@/components/ui/skeleton';
import { lineKey } from '@/lib/domain/checkout/cart';
import { routes } from '@/lib/routes';
import type { CartView } from '@/lib/server/cart/cart-view';
import { CartEmpty } from './cart-empty';
import { CartFailed } from './cart-failed';
import { CartRow } from './cart-row';
import { CartSummary } from './cart-summary';
import { type CartActions, useCart } from './use-cart';

/** Skeleton of a guest's cart while it is read and priced: two lines and the summary. */
function CartSkeleton({ label }: { label: string }) {
  return (
    <>
      <p className="sr-only" role="status">
        {label}
      </p>
      <ul className="mt-8" aria-hidden="true">
        {[1, 2].map((line) => (
          <li
            key={line}
            className="grid grid-cols-[5rem_1fr_auto] lg:grid-cols-[7rem_1fr_auto] gap-4 lg:gap-6 py-5 border-t-2 border-ink items-start"
          >
            <Skeleton className="aspect-square" />
            <div className="grid gap-2 content-start">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-9 w-24" />
            </div>
            <Skeleton className="h-6 w-16" />
          </li>
        ))}
      </ul>
    </>
  );
}

function Lines({ cart, lines }: { cart: CartActions; lines: NonNullable<CartActions['lines']> }) {
  return (
    <ul className="mt-8">
      {lines.map((line) => (
        <CartRow
          key={lineKey(line)}
          line={line}
          repeated={lineKey(line) === cart.repeated}
          removed={cart.removed.has(lineKey(line))}
          onRemove={() => cart.remove(line)}
          onUndo={() => cart.undo(line)}
        />
      ))}
    </ul>
  );
}

/**
 * The cart page. `initial` is a customer's cart; null for guests, whose cart is in the browser
 * (docs/spec/specification.md#public-area, docs/spec/specification.md#cart).
 */
export function CartScreen({ initial }: { initial: CartView | null }) {
  const t = useTranslations('cart.page');
  const cart = useCart(initial);
  const { lines, failed } = cart;
  if (lines?.length === 0 && !failed) return <CartEmpty />;
  return (
    <section className="wrap pt-10 lg:pt-16 pb-[var(--section-gap)] grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-20 items-start content-start min-h-[calc(100dvh-5rem)]">
      <div className="min-w-0">
        <h1 className="display-1" style={{ fontSize: 'clamp(min(3rem,15vw),7vw,6rem)', fontStretch: '92%' }}>
          {t('heading')}
        </h1>
        {failed && <CartFailed onRetry={cart.reload} />}
        {lines ? <Lines cart={cart} lines={lines} /> : !failed && <CartSkeleton label={t('loading')} />}
        {lines && (
          <AppLink className="link inline-flex items-center min-h-11 mt-2" href={routes.shop}>
            {t('keep_shopping')}
          </AppLink>
        )}
      </div>
      {lines ? (
        <CartSummary payable={cart.payable} total={cart.total} />
      ) : (
        !failed && <Skeleton className="hidden lg:block h-[20.5rem]" />
      )}
    </section>
  );
}
