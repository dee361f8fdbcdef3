import { expect, test } from 'vitest';
import type { Zone } from '@/lib/domain/checkout/delivery';
import { ZERO } from '@/lib/domain/money';
import { EMPTY_DELIVERY, offeredDelivery } from './stored-delivery';

const pickup = { text: 'En el local', isSpanish: false };
const zone: Zone = {
  id: 1,
  name: 'Resto del país',
  price: ZERO,
  time: null,
  isSpanish: false,
  isDefault: true,
  countyIds: [],
  districtIds: [],
};
const shipped = { ...EMPTY_DELIVERY, method: 'shipping' as const, directions: '100 m al sur' };

test('a chosen method stays while the shop offers it', () => {
  expect(offeredDelivery(shipped, { pickup, zones: [zone] })).toEqual(shipped);
  expect(offeredDelivery(EMPTY_DELIVERY, { pickup, zones: [] })).toEqual(EMPTY_DELIVERY);
});

test('a method that the shop no longer offers gives way to the other, and the address stays', () => {
  expect(offeredDelivery(shipped, { pickup, zones: [] })).toEqual({ ...shipped, method: 'pickup' });
  expect(offeredDelivery(EMPTY_DELIVERY, { pickup: null, zones: [zone] }).method).toBe('shipping');
});
