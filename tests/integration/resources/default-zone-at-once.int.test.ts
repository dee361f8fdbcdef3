import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import { db } from '@/db/client';
import { shipping_zones } from '@/db/schema';
import { jarOf } from '../builder/kit';
import { call } from '../setup/http';

test('of two zones that are marked as the rest of the country at once, one keeps the mark', async () => {
  const jar = await jarOf();
  const zones = await db
    .insert(shipping_zones)
    .values(['Una', 'Otra', 'Tercera'].map((name) => ({ name })))
    .returning({ id: shipping_zones.id });
  const mark = (id: number) =>
    call(rowRoute.PUT, {
      method: 'PUT',
      jar,
      params: { resource: 'shipping-zones', id: String(id) },
      json: { is_default: true },
    });
  const answers = await Promise.all(zones.map(({ id }) => mark(id)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  const marked = await db
    .select({ id: shipping_zones.id })
    .from(shipping_zones)
    .where(and(eq(shipping_zones.is_default, true), isNull(shipping_zones.deleted_at)));
  expect(marked).toHaveLength(1);
});
