import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as fileRoute from '@/app/api/files/[token]/route';
import * as confirmRoute from '@/app/api/v1/[resource]/[id]/confirm-transfer/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as exportRoute from '@/app/api/v1/[resource]/export/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import { files, users_logs } from '@/db/schema';
import { translator } from '@/lib/i18n/translate';
import { sentenceText } from '@/lib/resources/users-logs/sentence';
import { call, signedIn } from '../setup/http';

const lines = (action: string) =>
  db
    .select({
      result: users_logs.result,
      model: users_logs.model,
      id: users_logs.model_id,
      by: users_logs.user_id,
      ip: users_logs.ip,
    })
    .from(users_logs)
    .where(and(eq(users_logs.action, action)))
    .orderBy(desc(users_logs.id));

const from = { 'x-forwarded-for': '10.50.0.9' };

test('an export is logged', async () => {
  const jar = await signedIn('admin@brio.test');
  await call(exportRoute.GET, { params: { resource: 'taxes' }, jar, headers: from });
  expect((await lines('export'))[0]).toMatchObject({ result: 'S', model: 'taxes', ip: '10.50.0.9' });
});

test('a refused change is logged with F', async () => {
  const jar = await signedIn('editor@brio.test');
  const params = { resource: 'orders', id: '7' };
  await call(rowRoute.PUT, { method: 'PUT', params, json: {}, jar, headers: from });
  expect((await lines('update'))[0]).toMatchObject({ result: 'F', model: 'orders', id: 7, ip: '10.50.0.9' });
  const admin = await signedIn('admin@brio.test');
  await call(listRoute.POST, { params: { resource: 'taxes' }, json: {}, jar: admin });
  expect((await lines('create'))[0]).toMatchObject({ result: 'F', model: 'taxes', id: null });
  await call(rowRoute.DELETE, {
    method: 'DELETE',
    params: { resource: 'taxes', id: '999999999' },
    jar: admin,
  });
  expect((await lines('delete'))[0]).toMatchObject({ result: 'F', model: 'taxes', id: 999_999_999 });
});

test('a refused confirmation of a transfer is logged as that, with a sentence of its own', async () => {
  const admin = await signedIn('admin@brio.test');
  const params = { resource: 'orders', id: '999999999' };
  const path = '/api/v1/orders/999999999/confirm-transfer';
  await call(confirmRoute.POST, { params, path, json: {}, jar: admin, headers: from });
  expect((await lines('confirm-transfer'))[0]).toMatchObject({
    result: 'F',
    model: 'orders',
    id: 999_999_999,
  });
  const refused = {
    action: 'confirm-transfer',
    model: 'orders',
    model_id: 7,
    subject: null,
    hasFailed: true,
  };
  expect(sentenceText(translator('es', 'admin'), { ...refused, actor: 'Ana' })).toBe(
    'Ana no pudo confirmar el pago: la orden #7',
  );
});

test('viewing a private file is logged; viewing a public one is not', async () => {
  const jar = await signedIn('admin@brio.test');
  const form = new FormData();
  form.set('customer_id', '1');
  form.set('name', 'Contrato');
  const pdf = new Blob(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF']);
  form.set('document_file[0]', new File([pdf], 'contrato.pdf', { type: 'application/pdf' }));
  const made = await call(listRoute.POST, { params: { resource: 'crm-documents' }, form, jar });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const [file] = await db.select().from(files).orderBy(desc(files.id)).limit(1);
  const seen = await call(fileRoute.GET, { params: { token: file?.token ?? '' }, jar, headers: from });
  expect(seen.status).toBe(200);
  expect((await lines('view-file'))[0]).toMatchObject({ model: 'files', id: file?.id, ip: '10.50.0.9' });
  const before = (await lines('view-file')).length;
  expect((await call(fileRoute.GET, { params: { token: file?.token ?? '' } })).status).toBe(404);
  expect(await lines('view-file')).toHaveLength(before);
});
