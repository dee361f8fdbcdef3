import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { GET } from '@/app/api/segment-people/route';
import { db } from '@/db/client';
import { crm_customers, users_logs } from '@/db/schema';
import { exportSegment } from '@/lib/server/desk/segments/export-segment';
import { guest, makeUser, signedInAs } from '../factories';
import { call, signedIn } from '../setup/http';
import { segment } from './segment-kit';

test('everybody of a segment, with the columns of the screen in its language, noted in the users log', async () => {
  const { id, people } = await segment(3);
  const [first] = people;
  await db
    .update(crm_customers)
    .set({ mail_opt_out_at: new Date() })
    .where(eq(crm_customers.id, first?.id ?? 0));
  const desk = signedInAs(await makeUser(), 'crm_customer_edit');
  const answer = await exportSegment(desk, id);
  expect(answer.headers.get('content-disposition')).toContain('prueba.csv');
  const [header, ...rows] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
  expect(header).toBe('Cliente,Correo,Programa,Última sesión,Avance,Etiquetas,Correos');
  expect(rows).toHaveLength(3);
  expect(rows.find((row) => row.includes(first?.email ?? '-'))).toContain('No quiere correos');
  const logs = await db
    .select()
    .from(users_logs)
    .where(and(eq(users_logs.action, 'export'), eq(users_logs.model_id, id)));
  expect(logs).toMatchObject([{ model: 'customer-segments', user_id: desk.actor?.userId }]);
});

test('it needs the ability (403), and an unknown segment is 404', async () => {
  const { id, desk } = await segment(1);
  await expect(exportSegment(guest(), id)).rejects.toMatchObject({ status: 401 });
  await expect(exportSegment(signedInAs(await makeUser()), id)).rejects.toMatchObject({ status: 403 });
  await expect(exportSegment(desk, 999_999)).rejects.toMatchObject({ status: 404 });
  const jar = await signedIn('editor@brio.test');
  expect((await call(GET, { path: `/api/segment-people?segment=${id}`, jar })).status).toBe(403);
});
