import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '@/components/checkout/use-checkout';
import { api } from '@/components/ui/api';
import type { DeliveryChoice, DeliveryOptions } from '@/lib/domain/checkout/delivery';
import { deliveryPrice, hasDelivery } from '@/lib/domain/checkout/delivery';
import type { DeliveryPlaces } from '@/lib/server/checkout/get-delivery';
import {
  EMPTY_DELIVERY,
  offeredDelivery,
  readDelivery,
  type StoredDelivery,
  storeDelivery,
} from './stored-delivery';

export type DeliveryField = 'province' | 'county_id' | 'district_id' | 'directions';
type Errors = Partial<Record<DeliveryField, string>>;

/**
 * How the goods of a cart are to be handed over (docs/spec/checkout.md#delivery). Null without goods, or
 * where the shop offers no way. What was chosen survives a reload and a detour to the login, in this tab,
 * unless `isKept` is false.
 */
export function useDelivery(options: DeliveryOptions, hasGoods: boolean, { isKept = true } = {}) {
  const t = useTranslations();
  const [stored, setStored] = useState(EMPTY_DELIVERY);
  const [errors, setErrors] = useState<Errors>({});
  const [places, setPlaces] = useState<DeliveryPlaces | 'failed' | null>(null);
  const active = hasGoods && hasDelivery(options);
  const values = offeredDelivery(stored, options);
  const needsPlaces = active && values.method === 'shipping';

  useEffect(() => {
    const earlier = isKept ? readDelivery() : null;
    if (earlier) setStored(earlier);
  }, [isKept]);

  const load = useCallback(() => {
    setPlaces(null);
    api<DeliveryPlaces>('/api/v1/checkout/delivery', { stay: true }).then(setPlaces, () =>
      setPlaces('failed'),
    );
  }, []);
  useEffect(() => {
    if (needsPlaces) load();
  }, [needsPlaces, load]);

  const known = places === 'failed' ? null : places;
  const counties = known?.counties.filter(({ province_id }) => province_id === values.province) ?? [];
  const districts = known?.districts.filter(({ county_id }) => county_id === values.county) ?? [];
  const county = counties.find(({ id }) => id === values.county) ?? null;
  const district = districts.find(({ id }) => id === values.district) ?? null;
  const isPlaced = county !== null && (district !== null || districts.length === 0);

  const choice: DeliveryChoice | null =
    values.method === 'pickup'
      ? { method: 'pickup' }
      : isPlaced
        ? {
            method: 'shipping',
            county_id: county.id,
            district_id: district?.id ?? null,
            directions: values.directions,
          }
        : null;
  const price = active && choice ? deliveryPrice(options.zones, choice) : null;
  const isComplete = price !== null && (values.method === 'pickup' || values.directions.trim() !== '');

  const change = (part: Partial<StoredDelivery>) => {
    const next = { ...values, ...part };
    setStored(next);
    setErrors({});
    if (isKept) storeDelivery(next);
  };

  /** Marks what is missing; true when nothing is. */
  const check = (): boolean => {
    if (!active || isComplete) return true;
    const required = t('errors.required');
    const missing: Errors = {
      ...(values.province === null ? { province: required } : {}),
      ...(county ? {} : { county_id: required }),
      ...(county && districts.length > 0 && !district ? { district_id: required } : {}),
      ...(isPlaced && price === null ? { county_id: t('errors.shipping_not_there') } : {}),
      ...(values.directions.trim() === '' ? { directions: required } : {}),
    };
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) document.getElementById(`delivery-${first}`)?.focus();
    return false;
  };

  /** Marks the fields that the server refused. */
  const refuse = ({ errors: sent }: Pick<Failure, 'errors'>) => {
    const named = (['county_id', 'district_id', 'directions'] as const).flatMap((field) => {
      const text = sent[`delivery.${field}`]?.[0];
      return text ? [[field, text]] : [];
    });
    if (named.length > 0) setErrors(Object.fromEntries(named));
  };

  return {
    active,
    options,
    values,
    errors,
    places: known,
    failed: places === 'failed',
    load,
    counties,
    districts,
    /** Where it is sent; null until it is known. */
    placeName: district?.name ?? (isPlaced ? county.name : null),
    price,
    isComplete: !active || isComplete,
    /** For the order; absent where there is nothing to choose. */
    body: active && choice ? { delivery: choice } : {},
    change,
    check,
    refuse,
  };
}

export type DeliveryState = ReturnType<typeof useDelivery>;
