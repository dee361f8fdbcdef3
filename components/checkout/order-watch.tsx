'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { orderStatusAction } from '@/lib/actions/checkout';
import type { OrderState } from '@/lib/domain/codes';

const EVERY_MS = 5_000;
const TRIES = 36;

/** Shows the page anew once the order's state has changed: a payment that was still being confirmed. */
export function OrderWatch({ orderId, state }: { orderId: number; state: OrderState }) {
  const router = useRouter();
  useEffect(() => {
    let tries = 0;
    const timer = setInterval(async () => {
      tries += 1;
      if (tries >= TRIES) clearInterval(timer);
      const result = await orderStatusAction(orderId).catch(() => null);
      if (result?.ok && result.data.state !== state) {
        clearInterval(timer);
        router.refresh();
      }
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [orderId, state, router]);
  return null;
}
