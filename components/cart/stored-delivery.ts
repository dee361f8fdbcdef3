import { isRecord } from '@/lib/domain/is-record';

/** What a buyer chose and typed about the delivery; ids are null until chosen. */
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

const KEY = 'brio:delivery';

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What this tab kept; null for nothing readable. */
export function readDelivery(): StoredDelivery | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(stored) || (stored.method !== 'pickup' && stored.method !== 'shipping')) return null;
    return {
      method: stored.method,
      province: idOf(stored.province),
      county: idOf(stored.county),
      district: idOf(stored.district),
      directions: typeof stored.directions === 'string' ? stored.directions : '',
    };
  } catch {
    return null;
  }
}

export function storeDelivery(values: StoredDelivery): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Full or blocked storage only loses the choice at a reload.
  }
}

/** After the purchase. */
export function removeDelivery(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be blocked: nothing was kept then.
  }
}
