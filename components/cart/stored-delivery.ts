import { readStored, writeStored } from '@/components/ui/stored';
import type { DeliveryOptions } from '@/lib/domain/checkout/delivery';
import { isRecord } from '@/lib/domain/values/is-record';

/** The delivery that a buyer has chosen; ids are null until chosen. */
export type StoredDelivery = {
  method: 'pickup' | 'shipping';
  province: number | null;
  county: number | null;
  district: number | null;
  directions: string;
};

export const EMPTY_DELIVERY: StoredDelivery = {
  method: 'pickup',
  province: null,
  county: null,
  district: null,
  directions: '',
};

/** The choice by a method that the shop offers: it may stop offering one while the page is open. */
export function offeredDelivery(values: StoredDelivery, { pickup, zones }: DeliveryOptions): StoredDelivery {
  const isOffered = values.method === 'pickup' ? pickup !== null : zones.length > 0;
  return isOffered ? values : { ...values, method: pickup ? 'pickup' : 'shipping' };
}

const KEY = 'brio:delivery';

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The choice stored in this tab; null when there is none or it is unreadable. */
export function readDelivery(): StoredDelivery | null {
  const stored = readStored('tab', KEY);
  if (!isRecord(stored) || (stored.method !== 'pickup' && stored.method !== 'shipping')) return null;
  return {
    method: stored.method,
    province: idOf(stored.province),
    county: idOf(stored.county),
    district: idOf(stored.district),
    directions: typeof stored.directions === 'string' ? stored.directions : '',
  };
}

export function storeDelivery(values: StoredDelivery): void {
  // If storage is full or blocked, only a reload loses the choice.
  writeStored('tab', KEY, values);
}

/** Removes the choice after the purchase. */
export function removeDelivery(): void {
  writeStored('tab', KEY, null);
}
