import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { writeSetting } from '@/db/repositories/settings';
import { shipping_zones } from '@/db/schema';
import { createRow } from '@/lib/admin/save';
import { resources } from '@/lib/resources/registry';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { deliveryOptions } from '@/lib/server/checkout/delivery';
import { saveRowTexts } from '@/lib/server/content/row-texts';
import { makeUser, signedInAs } from '../factories';

const zones = resources['shipping-zones'];

test('zones and the place of the pickup are read in English where that is written; an order keeps the Spanish', async () => {
  await db.update(shipping_zones).set({ deleted_at: new Date() });
  const staff = signedInAs(await makeUser(), 'shipping_zone_create', 'shipping_zone_edit');
  const values = { name: 'Resto del país', price: 8, is_default: true, delivery_time: '3 días' };
  const { id } = (await createRow(staff, zones, values)).data;
  await writeSetting(db, 'delivery', { pickup: true, pickup_text: 'San Pedro' }, '');
  const inEnglish = () => deliveryOptions(db, 'en-US');
  expect(await inEnglish()).toMatchObject({
    pickup: { text: 'San Pedro', isSpanish: true },
    zones: [{ name: 'Resto del país', time: '3 días', isSpanish: true }],
  });
  const texts = { name: 'Rest of the country', delivery_time: '3 days' };
  await saveRowTexts(staff, zones, id, 'en-US', texts);
  const delivery = { pickup: true, pickup_text: 'San Pedro', pickup_text_en: 'San Pedro, on weekdays' };
  await writeSetting(db, 'delivery', delivery, '');
  expect(await inEnglish()).toMatchObject({
    pickup: { text: 'San Pedro, on weekdays', isSpanish: false },
    zones: [{ id, name: 'Rest of the country', time: '3 days', isSpanish: false }],
  });
  expect(await deliveryOptions(db)).toMatchObject({
    pickup: { text: 'San Pedro', isSpanish: false },
    zones: [{ id, name: 'Resto del país', isSpanish: false }],
  });
});

test('the opening hours in the footer are in English where that is written', async () => {
  const hours = async () => (await getSiteFrame('en-US')).contact.hours;
  await writeSetting(db, 'contact', { hours: 'Lunes' }, '');
  expect(await hours()).toEqual({ text: 'Lunes', isSpanish: true });
  await writeSetting(db, 'contact', { hours: 'Lunes', hours_en: 'Mondays' }, '');
  expect(await hours()).toEqual({ text: 'Mondays', isSpanish: false });
});
