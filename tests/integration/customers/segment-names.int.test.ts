import { expect, test } from 'vitest';
import { GET } from '@/app/api/segments/route';
import { db } from '@/db/client';
import { customer_segments } from '@/db/schema';
import { findSegmentsNamed, getSegments, saveSegment } from '@/lib/server/desk/segments/segments';
import { guest, makeUser, signedInAs } from '../factories';
import { call, signedIn } from '../setup/http';

const names = async (...asked: Parameters<typeof findSegmentsNamed>) =>
  (await findSegmentsNamed(...asked)).map(({ name }) => name);

test('a saved segment is found by words of its name, without accents, while it is not deleted', async () => {
  const gone = { name: 'Inactivas de José, viejo', conditions: [], deleted_at: new Date() };
  await db.insert(customer_segments).values([{ name: 'Inactivas de José', conditions: [] }, gone]);
  for (const ability of ['crm_customer_edit', 'crm_mail_send']) {
    const desk = signedInAs(await makeUser(), ability);
    expect(await names(desk, 'jose inact')).toEqual(['Inactivas de José']);
    expect(await names(desk, 'jose otra')).toEqual([]);
  }
});

test('its name is unknown to people who may neither open it nor write to it', async () => {
  await db.insert(customer_segments).values({ name: 'Reservado', conditions: [] });
  expect(await names(guest(), 'reservado')).toEqual([]);
  expect(await names(signedInAs(await makeUser(), 'crm_customer_show'), 'reservado')).toEqual([]);
  expect((await call(GET, { path: '/api/segments?s=reservado' })).status).toBe(401);
  const jar = await signedIn('editor@brio.test');
  expect((await call(GET, { path: '/api/segments?s=reservado', jar })).body).toEqual({ data: [] });
});

test('of two saves of one reading the second is refused, and done on the newer one', async () => {
  const desk = signedInAs(await makeUser(), 'crm_customer_edit');
  const conditions = [{ kind: 'never_bought' as const, not: false }];
  const { id } = await saveSegment(desk, { name: 'Sin compras', conditions });
  const read = async () => (await getSegments(desk, { id })).chosen;
  const seen = (await read())?.updatedAt;
  const save = (name: string, at = seen) => saveSegment(desk, { id, name, conditions, seen: at });
  const both = await Promise.allSettled([save('De una'), save('De otra')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(save('De una')).rejects.toMatchObject({ status: 409 });
  await save('Nueva', (await read())?.updatedAt);
  expect((await read())?.name).toBe('Nueva');
});
