import { asc, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import { counties, districts } from '@/db/schema';
import { call, signedIn } from '../setup/http';

test('a canton or district of another place is 422 at its field; one saved before stays', async () => {
  const jar = await signedIn('admin@brio.test');
  const [near] = await db.select().from(districts).orderBy(asc(districts.id)).limit(1);
  if (!near) throw new Error('no district');
  const place = await db.query.counties.findFirst({ where: (row, { eq }) => eq(row.id, near.county_id) });
  if (!place) throw new Error('no canton');
  const [far] = await db.select().from(counties).where(ne(counties.province_id, place.province_id)).limit(1);
  if (!far) throw new Error('no other canton');
  const here = { province_id: place.province_id, county_id: place.id, district_id: near.id };
  const post = (json: object) =>
    call(listRoute.POST, {
      jar,
      params: { resource: 'crm-customers' },
      json: { first_name: 'Ana', ...json },
    });
  const wrong = (field: string) => ({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });

  expect(await post({ ...here, county_id: far.id, district_id: null })).toMatchObject(wrong('county_id'));
  expect(await post({ billing_province_id: far.province_id, billing_county_id: place.id })).toMatchObject(
    wrong('billing_county_id'),
  );
  expect(await post({ county_id: far.id, district_id: near.id })).toMatchObject(wrong('district_id'));

  const saved = await post(here);
  expect(saved.status).toBe(201);
  const { id } = (saved.body as { data: { id: number } }).data;
  const put = (json: object) =>
    call(rowRoute.PUT, { jar, params: { resource: 'crm-customers', id: String(id) }, json });
  expect(await put({ province_id: far.province_id })).toMatchObject(wrong('county_id'));
  const moved = { province_id: far.province_id, county_id: far.id, district_id: null };
  expect((await put(moved)).status).toBe(202);

  await db.update(counties).set({ province_id: place.province_id }).where(ne(counties.id, place.id));
  expect((await put({ ...moved, first_name: 'Ana María' })).status).toBe(202);
});
