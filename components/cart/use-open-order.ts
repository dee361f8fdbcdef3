import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect } from 'react';
import { readOrderState } from '@/components/checkout/read-order-state';
import { readStored, writeStored } from '@/components/ui/stored';
import { showToast } from '@/components/ui/toast';
import { HOUR_MS } from '@/lib/domain/clock';
import { isOpen, isPaid } from '@/lib/domain/orders';
import { isRecord } from '@/lib/domain/values/is-record';
import { routes } from '@/lib/routes';

const KEY = 'cart-order';
/** PayPal deletes an order that was not paid by then. */
const LASTS_MS = 3 * HOUR_MS;
const EVERY_MS = 5_000;
const TRIES = 36;

/** Stores the order whose payment was opened at PayPal. */
export const storeOpenOrder = (id: number) => writeStored('browser', KEY, { id, at: Date.now() });
export const removeOpenOrder = () => writeStored('browser', KEY, null);

function readOpenOrder(): number | null {
  const stored = readStored('browser', KEY);
  if (!isRecord(stored) || typeof stored.id !== 'number' || typeof stored.at !== 'number') return null;
  return Date.now() - stored.at < LASTS_MS ? stored.id : null;
}

/** The stored order when it was paid, once. */
async function takePaidOrder(): Promise<number | null> {
  const id = readOpenOrder();
  const state = id === null ? null : await readOrderState(id);
  if (id === null || state === null || isOpen(state)) return null;
  removeOpenOrder();
  return isPaid(state) ? id : null;
}

/**
 * A phone may discard the page while its buyer is in PayPal's window. The payment then arrives without it,
 * and the page opens again with a guest's cart still full (docs/spec/checkout.md#idempotency). The returned
 * function leaves for the page of the paid order; true when there is one. Called before anything is paid,
 * and by itself on a page that was opened again.
 */
export function useOpenOrder(): () => Promise<boolean> {
  const t = useTranslations('checkout.confirm');
  const router = useRouter();
  const leaveIfPaid = useCallback(async () => {
    const id = await takePaidOrder();
    if (id === null) return false;
    showToast(t('already_paid'));
    router.replace(routes.completedCartOf(id));
    return true;
  }, [router, t]);

  useEffect(() => {
    if (readOpenOrder() === null) return;
    let tries = 0;
    const check = async () => {
      tries += 1;
      if ((await leaveIfPaid()) || tries >= TRIES) clearInterval(timer);
    };
    const timer = setInterval(check, EVERY_MS);
    void check();
    return () => clearInterval(timer);
  }, [leaveIfPaid]);
  return leaveIfPaid;
}
