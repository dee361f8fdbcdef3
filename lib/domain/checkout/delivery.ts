import * as z from 'zod/mini';
import { printable, required } from '../account';
import { type Cents, ZERO } from '../money';
import type { LocalizedText } from '../translations';

/** A place of the country: a canton, and a district of it where the shop knows its districts. */
export type Place = { countyId: number; districtId: number | null };

/** A shipping zone as the checkout reads it (docs/spec/checkout.md#delivery). */
export type Zone = {
  id: number;
  name: string;
  /** With tax. */
  price: Cents;
  /** How long it takes, in words; null when the shop does not say. */
  time: string | null;
  /** Name or time are in Spanish for a reader of another language. */
  isSpanish: boolean;
  isDefault: boolean;
  countyIds: readonly number[];
  districtIds: readonly number[];
};

/** The ways to hand over goods; without any, the checkout has no delivery step. */
export type DeliveryOptions = {
  /** Where and when goods are picked up, free of charge; null without pick-up. */
  pickup: LocalizedText | null;
  /** Oldest first; empty when nothing is shipped. */
  zones: readonly Zone[];
};

/** Physical goods, as opposed to downloads and programs. */
export const isGoods = ({ virtual, downloadable }: { virtual: boolean; downloadable: boolean }): boolean =>
  !virtual && !downloadable;

export const hasDelivery = ({ pickup, zones }: DeliveryOptions): boolean =>
  pickup !== null || zones.length > 0;

/**
 * The zone of a place: that of its district, else of its canton, else the one for the rest of the country;
 * the oldest if there are several. Null if the shop does not ship there.
 */
export function zoneOf(zones: readonly Zone[], { countyId, districtId }: Place): Zone | null {
  return (
    zones.find(({ districtIds }) => districtId !== null && districtIds.includes(districtId)) ??
    zones.find(({ countyIds }) => countyIds.includes(countyId)) ??
    zones.find(({ isDefault }) => isDefault) ??
    null
  );
}

const placeId = z.int('required').check(z.positive('required'), z.maximum(999_999_999, 'invalid_value'));

/** What a buyer chooses. Its price is never sent: the server finds the zone. */
export const deliverySchema = z.discriminatedUnion(
  'method',
  [
    z.object({ method: z.literal('pickup') }),
    z.object({
      method: z.literal('shipping'),
      county_id: placeId,
      district_id: z._default(z.nullable(placeId), null),
      directions: required().check(z.maxLength(500, 'text_too_long|max=500'), printable()),
    }),
  ],
  'choice_invalid',
);
export type DeliveryChoice = z.output<typeof deliverySchema>;

/** What a choice costs; null if the shop does not ship there. */
export function deliveryPrice(zones: readonly Zone[], choice: DeliveryChoice): Cents | null {
  if (choice.method === 'pickup') return ZERO;
  return zoneOf(zones, { countyId: choice.county_id, districtId: choice.district_id })?.price ?? null;
}
