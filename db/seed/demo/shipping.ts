import { inArray } from 'drizzle-orm';
import { counties, shipping_zone_county, shipping_zones } from '@/db/schema';
import { insertEach, insertRows, type Tx } from '../insert';
import { dollars } from '../values';

/** Cantons by their official codes; the zone without any is the rest of the country. */
const ZONES = [
  {
    name: 'Gran Área Metropolitana',
    price: 4.5,
    time: 'de 1 a 2 días hábiles',
    counties:
      '101 102 103 106 108 109 110 111 113 114 115 118 201 301 302 303 306 307 308 401 402 403 404 405 406 407 408 409',
  },
  { name: 'Fuera del Área Metropolitana', price: 7, time: 'de 2 a 4 días hábiles', counties: '' },
  {
    name: 'Islas y rutas lejanas',
    price: 12,
    time: 'de 4 a 7 días hábiles',
    counties: '213 214 510 605 607 610 613 704',
  },
] as const;

/** Zones with prices, so that the demo asks where to send a cart with goods. */
export async function seedShipping(tx: Tx): Promise<void> {
  const zones = await insertEach(tx, shipping_zones, ZONES, ({ name, price, time, counties: codes }) => ({
    name,
    price: dollars(price),
    delivery_time: time,
    is_default: codes === '',
  }));
  for (const { id: shipping_zone_id, counties: codes } of zones) {
    const inZone = await tx
      .select({ id: counties.id })
      .from(counties)
      .where(inArray(counties.code, codes.split(' ')));
    await insertRows(
      tx,
      shipping_zone_county,
      inZone.map(({ id }) => ({ shipping_zone_id, county_id: id })),
    );
  }
}
