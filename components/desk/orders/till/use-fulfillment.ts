import { useEffect, useMemo, useState } from 'react';
import { type DeliveryState, useDelivery } from '@/components/cart/use-delivery';
import type { DeliveryOptions, Place } from '@/lib/domain/checkout/delivery';

export type Fulfillment = 'counter' | 'pickup' | 'shipping';
type Failure = Parameters<DeliveryState['refuse']>[0] | null;

const NOT_OFFERED: DeliveryOptions = { pickup: null, zones: [] };

/** How the goods of an order get to the customer: at the counter, or as the checkout offers it. */
export function useFulfillment(options: DeliveryOptions | null, failure: Failure) {
  const [method, setMethod] = useState<Fulfillment>('counter');
  const offered = options ?? NOT_OFFERED;
  const isOffered =
    method === 'counter' || (method === 'pickup' ? offered.pickup !== null : offered.zones.length > 0);
  const chosen = isOffered ? method : 'counter';
  const delivery: DeliveryState = useDelivery(offered, chosen !== 'counter', { isKept: false });
  const { refuse, values } = delivery;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per failure, not on every render of the hook.
  useEffect(() => {
    if (failure) refuse(failure);
  }, [failure]);
  const isPlaced = chosen === 'shipping' && delivery.price !== null;
  const countyId = isPlaced ? values.county : null;
  const districtId = isPlaced ? values.district : null;
  const place = useMemo<Place | null>(
    () => (countyId === null ? null : { countyId, districtId }),
    [countyId, districtId],
  );
  return {
    method: chosen,
    choose(next: Fulfillment) {
      setMethod(next);
      if (next !== 'counter') delivery.change({ method: next });
    },
    offered,
    delivery,
    kept: { method, values },
    restore(kept: { method: Fulfillment; values: typeof values }) {
      setMethod(kept.method);
      delivery.change(kept.values);
    },
    /** Where it is shipped to, as far as its price needs it. */
    place,
    choice: delivery.body.delivery ?? null,
  };
}
