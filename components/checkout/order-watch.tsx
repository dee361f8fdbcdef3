'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { paymentProgressAction } from '@/lib/actions/checkout';
import type { OrderPage } from '@/lib/server/checkout/get-order-page';

const EVERY_MS = 5_000;
const TRIES = 36;

type OrderWatchProps = { orderId: number; progress: OrderPage['progress'] };

/** Shows the page anew once it is known what became of a payment that was still being confirmed. */
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
