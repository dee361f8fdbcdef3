import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { taxOfLine } from '../catalog/pricing';
import { addMoney, cents } from '../money';
import { deliveryPrice, deliverySchema, hasDelivery, isGoods, type Zone, zoneOf } from './delivery';

const zone = (id: number, price: number, over: Partial<Zone> = {}): Zone => ({
  id,
  name: `Zona ${id}`,
  price: cents(price),
  time: null,
  isSpanish: false,
  isDefault: false,
  countyIds: [],
  districtIds: [],
  ...over,
});
const zones = [
  zone(1, 450, { countyIds: [10, 11] }),
  zone(2, 1_200, { districtIds: [101] }),
  zone(3, 700, { isDefault: true }),
];

describe('the zone of a place', () => {
  test.each([
    ['its district has one', { countyId: 10, districtId: 101 }, 2],
    ['only its canton has one', { countyId: 10, districtId: 102 }, 1],
    ['its canton has one and no districts', { countyId: 11, districtId: null }, 1],
    ['neither has one', { countyId: 99, districtId: 990 }, 3],
  ])('%s', (_name, place, id) => {
    expect(zoneOf(zones, place)?.id).toBe(id);
  });

  test('without a zone for the rest of the country nothing is sent elsewhere', () => {
    expect(zoneOf(zones.slice(0, 2), { countyId: 99, districtId: null })).toBeNull();
  });

  test('the oldest wins where two claim a place', () => {
    const two = [zone(1, 450, { countyIds: [10] }), zone(2, 900, { countyIds: [10] })];
    expect(zoneOf(two, { countyId: 10, districtId: null })?.id).toBe(1);
  });
});

test('what is neither downloaded nor opened is handed over', () => {
  expect(isGoods({ virtual: false, downloadable: false })).toBe(true);
  expect(isGoods({ virtual: true, downloadable: false })).toBe(false);
  expect(isGoods({ virtual: false, downloadable: true })).toBe(false);
});

test('a shop without pickup and zones has no such step', () => {
  expect(hasDelivery({ pickup: null, zones: [] })).toBe(false);
  expect(hasDelivery({ pickup: { text: '', isSpanish: false }, zones: [] })).toBe(true);
  expect(hasDelivery({ pickup: null, zones })).toBe(true);
});

const shipping = { method: 'shipping', county_id: 10, district_id: 102, directions: ' Del parque ' };

test('a choice says where and how to get there; a price is no part of it', () => {
  expect(safeParse(deliverySchema, { ...shipping, price: 0 }).data).toEqual({
    ...shipping,
    method: 'shipping',
    directions: 'Del parque',
  });
  expect(safeParse(deliverySchema, { method: 'pickup' }).success).toBe(true);
  for (const part of [{ directions: ' ' }, { county_id: null }, { county_id: -1 }, { method: 'drone' }])
    expect(safeParse(deliverySchema, { ...shipping, ...part }).success).toBe(false);
});

test('pickup is free, and the total of an order is always its products and the price of one zone', () => {
  const price = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
  fc.assert(
    fc.property(fc.array(price, { maxLength: 20 }), price, fc.boolean(), (goods, amount, sent) => {
      const own = [zone(1, amount, { isDefault: true })];
      const choice = sent
        ? ({ method: 'shipping', county_id: 1, district_id: null, directions: 'x' } as const)
        : ({ method: 'pickup' } as const);
      const cost = deliveryPrice(own, choice);
      expect(cost).toBe(sent ? amount : 0);
      const lines = cost === null ? goods : [...goods, cost];
      const total = addMoney(...lines);
      expect(total).toBe(goods.reduce((sum, one) => sum + one, 0) + (sent ? amount : 0));
      const tax = addMoney(...lines.map((line) => taxOfLine(line, [{ id: 1, percent: 13 }]).tax));
      expect(tax).toBeLessThanOrEqual(total);
    }),
  );
});
