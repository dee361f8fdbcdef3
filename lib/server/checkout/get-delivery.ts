import 'server-only';
import { db } from '@/db/client';
import { findPlaces } from '@/db/repositories/orders/shipping';
import { toWire } from '@/lib/domain/money';
import type { Locale } from '@/lib/i18n/locales';
import { deliveryOptions } from './delivery';

/**
 * `GET checkout/delivery`: the delivery options for goods, and the places that zones consist of
 * (docs/spec/checkout.md#delivery).
 */
export async function getDelivery(locale: Locale) {
  const [{ pickup, zones }, places] = await Promise.all([deliveryOptions(db, locale), findPlaces(db)]);
  return {
    pickup: pickup && { text: pickup.text },
    zones: zones.map(({ id, name, price, time, isDefault, countyIds, districtIds }) => ({
      id,
      name,
      price: toWire(price),
      delivery_time: time,
      is_default: isDefault,
      counties: [...countyIds],
      districts: [...districtIds],
    })),
    provinces: places.provinces,
    counties: places.counties.map(({ id, name, within }) => ({ id, name, province_id: within })),
    districts: places.districts.map(({ id, name, within }) => ({ id, name, county_id: within })),
  };
}

export type DeliveryPlaces = Pick<
  Awaited<ReturnType<typeof getDelivery>>,
  'provinces' | 'counties' | 'districts'
>;
