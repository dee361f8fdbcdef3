import 'server-only';
import type { Db } from '@/db/client';
import { translated } from '@/db/repositories/content/translations';
import { findCounty, findZones } from '@/db/repositories/orders/shipping';
import {
  type DeliveryChoice,
  type DeliveryOptions,
  hasDelivery,
  isGoods,
  zoneOf,
} from '@/lib/domain/checkout/delivery';
import { AppError, invalidField } from '@/lib/domain/errors';
import { settingText } from '@/lib/domain/translations';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import { readSetting } from '@/lib/server/orders/settings';
import type { LineDraft, PlannedDelivery } from './line-draft';

/**
 * The current delivery options for goods (docs/spec/checkout.md#delivery), for a reader of `locale`; an order
 * keeps the Spanish names.
 */
export async function deliveryOptions(db: Db, locale: Locale = DEFAULT_LOCALE): Promise<DeliveryOptions> {
  const { pickup, pickup_text, pickup_text_en } = await readSetting(db, 'delivery');
  const stored = (await findZones(db)).map((zone) => ({ ...zone, delivery_time: zone.time }));
  const zones = await translated(db, locale, 'shipping-zones', stored, ['name', 'delivery_time']);
  return {
    pickup: pickup ? settingText(locale, pickup_text, pickup_text_en) : null,
    zones: zones.map(({ delivery_time: time, spanish, ...zone }) => ({
      ...zone,
      time,
      isSpanish: spanish.length > 0,
    })),
  };
}

/** Whether these lines have goods; the product of a program is none. */
export const hasGoods = (lines: readonly LineDraft[]): boolean =>
  lines.some(({ product, programId }) => programId === null && product !== null && isGoods(product));

const NONE: PlannedDelivery = { delivery: null, line: null };

/** The errors of a choice, both at `delivery` and at its field, for forms and clients. */
const wrong = (field: string, key: string): AppError =>
  new AppError('invalid', { fields: { delivery: [{ key }], [`delivery.${field}`]: [{ key }] } });

type Shipping = Extract<DeliveryChoice, { method: 'shipping' }>;

async function shipping(
  db: Db,
  { zones }: DeliveryOptions,
  choice: Shipping,
  locale: Locale,
): Promise<PlannedDelivery> {
  if (zones.length === 0) throw wrong('method', 'shipping_off');
  const county = await findCounty(db, choice.county_id);
  if (!county) throw wrong('county_id', 'reference_invalid');
  const district = county.districts.find(({ id }) => id === choice.district_id) ?? null;
  if (!district && (choice.district_id !== null || county.districts.length > 0))
    throw wrong('district_id', choice.district_id === null ? 'required' : 'reference_invalid');
  const zone = zoneOf(zones, { countyId: choice.county_id, districtId: choice.district_id });
  if (!zone) throw wrong(district ? 'district_id' : 'county_id', 'shipping_not_there');
  const place = district?.name ?? county.name;
  return {
    delivery: {
      method: 'shipping',
      zone: zone.name,
      province: county.province,
      county: county.name,
      district: district?.name ?? '',
      directions: choice.directions,
    },
    line: {
      product: null,
      programId: null,
      rangeId: null,
      description: translator(locale, 'cart')('delivery.line', { place }),
      unitPrice: zone.price,
      quantity: 1,
    },
  };
}

/**
 * Determines the delivery of an order, priced by the server alone (docs/spec/checkout.md#delivery). Without
 * goods (`goods`), or in a shop without delivery, there is nothing to choose. A client that sends no choice
 * gets pickup if the shop offers it. Throws 422 on `delivery` and its field.
 */
export async function planDelivery(
  db: Db,
  goods: boolean,
  choice: DeliveryChoice | null,
  locale: Locale,
): Promise<PlannedDelivery> {
  if (!goods) return NONE;
  const options = await deliveryOptions(db);
  if (!hasDelivery(options)) return NONE;
  if (choice?.method === 'shipping') return shipping(db, options, choice, locale);
  if (options.pickup) return { delivery: { method: 'pickup' }, line: null };
  throw choice ? wrong('method', 'pickup_off') : invalidField('delivery', 'delivery_required');
}
