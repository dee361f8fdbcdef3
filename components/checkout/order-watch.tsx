'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { paymentProgressAction } from '@/lib/actions/checkout';
import type { OrderPage } from '@/lib/server/checkout/get-order-page';

const EVERY_MS = 5_000;
const TRIES = 36;

type OrderWatchProps = { orderId: number; progress: OrderPage['progress'] };

/** Polls a pending payment and refreshes the page once its outcome is known. */
export function OrderWatch({ orderId, progress }: OrderWatchProps) {
  const router = useRouter();
  useEffect(() => {
    let tries = 0;
    const timer = setInterval(async () => {
      tries += 1;
      if (tries >= TRIES) clearInterval(timer);
      const result = await paymentProgressAction(orderId).catch(() => null);
      if (result?.ok && result.data !== progress) {
        clearInterval(timer);
        router.refresh();
      }
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [orderId, progress, router]);
  return null;
}
