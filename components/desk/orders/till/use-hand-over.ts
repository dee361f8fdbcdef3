import { useEffect, useMemo, useState } from 'react';
import { type DeliveryState, useDelivery } from '@/components/cart/use-delivery';
import type { DeliveryOptions, Place } from '@/lib/domain/delivery';

export type HandOver = 'counter' | 'pickup' | 'shipping';
type Failure = Parameters<DeliveryState['refuse']>[0] | null;

const NO_WAY: DeliveryOptions = { pickup: null, zones: [] };

/** How the goods of an order get to the customer: at the counter, or as the checkout offers it. */
export function useHandOver(options: DeliveryOptions | null, failure: Failure) {
  const [way, setWay] = useState<HandOver>('counter');
  const offered = options ?? NO_WAY;
  const isOffered =
    way === 'counter' || (way === 'pickup' ? offered.pickup !== null : offered.zones.length > 0);
  const chosen = isOffered ? way : 'counter';
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
    way: chosen,
    choose(next: HandOver) {
      setWay(next);
      if (next !== 'counter') delivery.change({ method: next });
    },
    offered,
    delivery,
    /** Where it is shipped to, as far as its price needs it. */
    place,
    choice: delivery.body.delivery ?? null,
  };
}
