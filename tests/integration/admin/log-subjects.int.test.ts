import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import {
  audit_entries,
  crm_documents,
  customer_imports,
  customer_segments,
  file_links,
  files,
  mails,
  orders,
  saved_views,
  users_logs,
} from '@/db/schema';
import { listAudit } from '@/lib/admin/audit';
import { exportRows } from '@/lib/admin/export';
import { withSubjects } from '@/lib/admin/name-rows';
import { deleteRow } from '@/lib/admin/remove';
import { updateRow } from '@/lib/admin/save';
import { parseListAddress } from '@/lib/fields/list-address';
import { resources } from '@/lib/resources/registry';
import { getDashboard } from '@/lib/server/desk/dashboard';
import { makeProduct } from '../cart/goods';
import { lead } from '../customers/merge-kit';
import { makeProgram, makeUser, signedInAs } from '../factories';
import { countQueries } from '../setup/count-queries';
import { contextOf } from './staff';

// docs/spec/access-control.md#audit
const reader = async (...abilities: string[]) =>
  signedInAs(await makeUser({ is_customer: false }), ...abilities);
const about = (model: string, model_id: number | null) => ({ model, model_id });

test('entries name what they are about: people in full, orders by number, programs with their level', async () => {
  const context = await reader('crm_customer_show', 'order_show', 'program_show');
  const customer = await lead({ first_name: 'Ana', last_name: 'Mora' });
  const { program, level } = await makeProgram();
  const [order] = await db.insert(orders).values({ order_number: '99102' }).returning();
  const entries = await withSubjects(context, [
    about('crm-customers', customer.id),
    about('orders', order?.id ?? 0),
    about('programs', program.id),
    about('jobs', 3),
    about('orders', null),
  ]);
  expect(entries.map(({ subject }) => subject)).toEqual([
    { name: 'Ana Mora', href: `/admin/basic-c-r-m/crm-customers/${customer.id}` },
    { name: '#99102', href: `/admin/pedido/orders/${order?.id}` },
    {
      name: `${program.name} (${level.name})`,
      href: `/admin/creacion-de-programa/programs/${program.id}`,
    },
    null,
    null,
  ]);
});

test('segments are named too, for those who may open them', async () => {
  const [segment] = await db
    .insert(customer_segments)
    .values({ name: 'Inactivas', conditions: [] })
    .returning();
  const entry = about('customer-segments', segment?.id ?? 0);
  const href = `/admin/basic-c-r-m/segments?segment=${segment?.id}`;
  const subjectFor = async (...abilities: string[]) =>
    (await withSubjects(await reader(...abilities), [entry]))[0]?.subject;
  expect(await subjectFor('crm_customer_edit')).toEqual({ name: 'Inactivas', href });
  expect(await subjectFor('crm_customer_show')).toBeNull();
});

test('files, mails, imports and views without a screen of their own are named, for their readers', async () => {
  const { id: customer_id } = await lead();
  const [document] = await db.insert(crm_documents).values({ customer_id }).returning();
  const [file] = await db
    .insert(files)
    .values({ key: 'log', name: 'cedula.pdf', mime_type: 'application/pdf', size: 9, is_private: true })
    .returning();
  await db.insert(file_links).values({
    file_id: file?.id ?? 0,
    model: 'crm-documents',
    model_id: document?.id ?? 0,
    collection: 'document_file',
  });
  const mail = { recipient: 'ana@prueba.test', template: 'welcome_set_password', props: {} };
  const [sent] = await db
    .insert(mails)
    .values({ ...mail, subject: 'Bienvenida a Brío' })
    .returning();
  const [unsent] = await db.insert(mails).values(mail).returning();
  const [imported] = await db
    .insert(customer_imports)
    .values({
      file_name: 'clientes.csv',
      created_count: 40,
      updated_count: 1,
      created_at: new Date('2026-11-20T18:00:00Z'),
    })
    .returning();
  const owner = await makeUser();
  const view = { user_id: owner.id, resource: 'orders', query: '' };
  const [own] = await db
    .insert(saved_views)
    .values({ ...view, name: 'Mía' })
    .returning();
  const [shared] = await db
    .insert(saved_views)
    .values({ ...view, name: 'De todas', shared: true })
    .returning();
  const entries = [
    about('files', file?.id ?? 0),
    about('mails', sent?.id ?? 0),
    about('mails', unsent?.id ?? 0),
    about('customer-imports', imported?.id ?? 0),
    about('saved-views', own?.id ?? 0),
    about('saved-views', shared?.id ?? 0),
  ];
  const namesFor = async (...abilities: string[]) =>
    (await withSubjects(await reader(...abilities), entries)).map(({ subject }) => subject?.name ?? null);
  expect(await namesFor('crm_document_show', 'settings_edit', 'crm_customer_edit', 'order_access')).toEqual([
    'cedula.pdf',
    'Bienvenida a Brío',
    'bienvenida',
    '20 nov 2026, 41 clientes',
    null,
    'De todas',
  ]);
  expect(await namesFor('users_log_access')).toEqual([null, null, null, null, null, null]);
});

test('a job is named by its queue, in the log and in the activity', async () => {
  const admin = await contextOf('admin@brio.test');
  const entry = { action: 'discard-job', model: 'jobs', created_at: new Date() } as const;
  await db.insert(users_logs).values(entry);
  await db.insert(audit_entries).values({ ...entry, before: { queue: 'segment-mails' } });
  const [row] = await withSubjects(admin, [{ ...entry, created_at: entry.created_at.toISOString() }]);
  expect(row?.subject?.name).toBe('Correos a segmentos');
  expect((await getDashboard(admin)).activity?.[0]?.subject?.name).toBe('Correos a segmentos');
  const [hidden] = await withSubjects(await reader('users_log_access'), [entry]);
  expect(hidden?.subject).toBeNull();
});

test('the exported log has the sentences of the screen, with names for those who may see the rows', async () => {
  const customer = await lead({ first_name: 'Ana', last_name: 'Vargas' });
  await db.insert(users_logs).values({ action: 'update', model: 'crm-customers', model_id: customer.id });
  const fileFor = async (...abilities: string[]) =>
    (
      await exportRows(
        await reader('users_log_access', ...abilities),
        resources['users-logs'],
        parseListAddress(new URLSearchParams()),
        { columns: ['action'], format: 'csv' },
      )
    ).text();
  expect(await fileFor('crm_customer_show')).toContain('Sistema editó el cliente Ana Vargas');
  expect(await fileFor()).toContain(`Sistema editó el cliente #${customer.id}`);
});

test('a deleted row keeps its name and has no link', async () => {
  const admin = await contextOf('admin@brio.test');
  const product = await makeProduct({ name: 'Mat borrado' });
  await deleteRow(admin, resources.products, product.id);
  const [entry] = await withSubjects(admin, [about('products', product.id)]);
  expect(entry?.subject).toEqual({ name: 'Mat borrado', href: null });
});

test('without the ability to see a kind of row there is neither name nor link', async () => {
  const customer = await lead();
  const context = await reader('users_log_access', 'dashboard_access', 'crm_customer_access');
  const [entry] = await withSubjects(context, [about('crm-customers', customer.id)]);
  expect(entry?.subject).toBeNull();
  await updateRow(await contextOf('admin@brio.test'), resources['crm-customers'], customer.id, {
    first_name: 'Nombre reservado',
  });
  expect(JSON.stringify((await getDashboard(context)).activity)).not.toContain('reservado');
});

test('a page of entries takes as many queries for one row of a kind as for many', async () => {
  const context = await reader('crm_customer_show');
  const rows: ReturnType<typeof about>[] = [];
  for (let n = 0; n < 5; n += 1) rows.push(about('crm-customers', (await lead()).id));
  const count = (entries: typeof rows) => countQueries(() => withSubjects(context, entries));
  const one = await count(rows.slice(0, 1));
  expect(one).toBeGreaterThan(0);
  expect(await count(rows)).toBe(one);
});

test('the changes of a row name the rows that it pointed to before and after', async () => {
  const admin = await contextOf('admin@brio.test');
  const [from, to] = [await makeProgram(), await makeProgram()];
  const { id } = from.program;
  await updateRow(admin, resources.programs, id, { level_id: to.level.id });
  const [entry] = await listAudit(admin, resources.programs, id);
  expect(entry?.before).toEqual({ level_id: { id: from.level.id, name: from.level.name } });
  expect(entry?.after).toEqual({ level_id: { id: to.level.id, name: to.level.name } });
  const [stored] = await db
    .select({ after: audit_entries.after })
    .from(audit_entries)
    .where(and(eq(audit_entries.model, 'programs'), eq(audit_entries.model_id, id)));
  expect(stored?.after).toEqual({ level_id: to.level.id });
});
