import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import * as importRoute from '@/app/api/customer-import/route';
import { db } from '@/db/client';
import { crm_customers, crm_notes } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import type { ImportCounts } from '@/lib/domain/customers/customer-import';
import {
  exportSkipped,
  importCustomers,
  previewImport,
  undoImport,
} from '@/lib/server/desk/customers/import/import-customers';
import { makeUser, signedInAs } from '../factories';
import { call, signedIn } from '../setup/http';
import { waitingForLock } from '../setup/waiting';
import { lead, snapshot } from './merge-kit';

afterEach(() => setClock(null));

const importer = async () => signedInAs(await makeUser(), 'crm_customer_create', 'crm_customer_edit');
const csv = (...lines: string[]) => new File([lines.join('\n')], 'clientes.csv');
const address = () => `${randomUUID()}@correo.example`;
const withEmail = async (...emails: string[]) =>
  db.select().from(crm_customers).where(inArray(crm_customers.email, emails)).orderBy(crm_customers.id);

/** A file with a new, a completed, an unchanged and two skipped rows. */
async function example() {
  const [fresh, known, whole] = [address(), address(), address()];
  const empty = await lead({ first_name: 'Sofía', last_name: 'Castro', email: known, phone: null });
  const full = await lead({ first_name: 'Ana', last_name: 'Vega', email: whole, phone: '60001111' });
  const file = csv(
    'Nombre;Apellidos;Correo;Teléfono;Dirección',
    `Daniela;Chacón;${fresh};8711-2233;Curridabat`,
    `Sofi;Castro;${known.toUpperCase()};8555-0099;`,
    `Ana;;${whole};;`,
    'María;Solís;mafer@correo;12;',
    `Dani;;${fresh};;`,
  );
  return { file, fresh, known, empty, full };
}
const COUNTS: ImportCounts = { rows: 5, new: 1, update: 1, same: 1, skip: 2 };

test('the preview changes nothing, and the import does what it said', async () => {
  const { file, fresh, known, full } = await example();
  const desk = await importer();
  const before = await snapshot();
  const preview = await previewImport(desk, { file, columns: null });
  expect(await snapshot()).toEqual(before);
  expect(preview.counts).toEqual(COUNTS);
  expect(preview.rows.map(({ line, kind, why, adds }) => [line, kind, [...why, ...adds].join()])).toEqual([
    [5, 'skip', 'email,phone'],
    [6, 'skip', 'repeated'],
    [3, 'update', 'phone'],
    [2, 'new', ''],
    [4, 'same', ''],
  ]);
  const { counts } = await importCustomers(desk, { file, columns: null });
  expect(counts).toEqual(preview.counts);
  expect(await withEmail(fresh)).toMatchObject([
    { first_name: 'Daniela', last_name: 'Chacón', phone: '8711-2233' },
  ]);
  expect(await withEmail(known)).toMatchObject([{ first_name: 'Sofía', phone: '8555-0099' }]);
  expect(await withEmail(full.email ?? '')).toMatchObject([{ first_name: 'Ana', phone: '60001111' }]);
});

test('what someone saves while an import runs is kept, by the import and by its undoing', async () => {
  const { file, known, empty } = await example();
  const desk = await importer();
  const during = async <T>(phone: string, run: () => Promise<T>): Promise<T> => {
    const running: Promise<T>[] = [];
    await db.transaction(async (tx) => {
      await tx.update(crm_customers).set({ phone }).where(eq(crm_customers.id, empty.id));
      running.push(run());
      await expect.poll(waitingForLock).toBe(1);
    });
    return (await Promise.all(running))[0] as T;
  };
  const { id, counts } = await during('7000-1111', () => importCustomers(desk, { file, columns: null }));
  expect(counts).toMatchObject({ new: 1, update: 0, same: 2 });
  expect(await withEmail(known)).toMatchObject([{ phone: '7000-1111' }]);
  await undoImport(desk, id);
  await db.update(crm_customers).set({ phone: null }).where(eq(crm_customers.id, empty.id));
  const again = await importCustomers(desk, { file, columns: null });
  await during('7000-2222', () => undoImport(desk, again.id));
  expect(await withEmail(known)).toMatchObject([{ phone: '7000-2222' }]);
});

test('the skipped rows are a file with their reasons, which is imported once it is corrected', async () => {
  const { file } = await example();
  const desk = await importer();
  const answer = await exportSkipped(desk, { file, columns: null });
  const text = await answer.text();
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Fila,Motivo,Nombre,Apellidos,Correo,Teléfono,Dirección',
    '5,El correo está incompleto. El teléfono es muy corto.,María,Solís,mafer@correo,12,',
    expect.stringMatching(/^6,Ya viene en otra fila\.,Dani,,/),
  ]);
  const corrected = address();
  const again = text.replace('mafer@correo,12', `${corrected},8888-7704`);
  await importCustomers(desk, { file: new File([again], 'filas.csv'), columns: null });
  expect(await withEmail(corrected)).toMatchObject([{ first_name: 'María', phone: '8888-7704' }]);
});

test('undone, it leaves the customers as they were, but for what was changed since', async () => {
  const { file, fresh, known, empty } = await example();
  const desk = await importer();
  const { id } = await importCustomers(desk, { file, columns: null });
  await undoImport(desk, id);
  await undoImport(desk, id);
  expect((await withEmail(fresh))[0]?.deleted_at).toBeInstanceOf(Date);
  expect(await withEmail(known)).toMatchObject([{ id: empty.id, phone: null, deleted_at: null }]);
  const again = await importCustomers(desk, { file, columns: null });
  await db.update(crm_customers).set({ phone: '70002222' }).where(eq(crm_customers.id, empty.id));
  await undoImport(desk, again.id);
  expect(await withEmail(known)).toMatchObject([{ phone: '70002222' }]);
});

test('is not undone after seven days, nor when one of its customers is in use', async () => {
  const { file, fresh } = await example();
  const desk = await importer();
  const { id } = await importCustomers(desk, { file, columns: null });
  const [made] = await withEmail(fresh);
  const refused = { messageKey: { key: 'import_used' } };
  const checks: Promise<void>[] = [];
  await db.transaction(async (tx) => {
    await tx.insert(crm_notes).values({ customer_id: made?.id ?? 0, note: 'Llamó' });
    checks.push(expect(undoImport(desk, id)).rejects.toMatchObject(refused));
    await expect.poll(waitingForLock).toBe(1);
  });
  await Promise.all(checks);
  await expect(undoImport(desk, id)).rejects.toMatchObject(refused);
  await db.delete(crm_notes).where(eq(crm_notes.customer_id, made?.id ?? 0));
  setClock(new Date(Date.now() + 8 * 86_400_000));
  await expect(undoImport(desk, id)).rejects.toMatchObject({ messageKey: { key: 'import_undo_late' } });
});

test('two at once of the same file make each customer once', async () => {
  const { file, fresh } = await example();
  const desk = await importer();
  const input = { file, columns: null };
  const answers = await Promise.allSettled([importCustomers(desk, input), importCustomers(desk, input)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await withEmail(fresh)).toHaveLength(1);
});

test('columns are chosen by the person; a file that is not a list is refused at its field', async () => {
  const email = address();
  const jar = await signedIn('soporte@brio.test');
  const send = (file: File, step: string, columns?: unknown, as = jar) => {
    const form = new FormData();
    form.set('file', file);
    form.set('step', step);
    if (columns) form.set('columns', JSON.stringify(columns));
    return call(importRoute.POST, { form, jar: as });
  };
  const file = csv('uno;dos', `Luis Mata;${email}`);
  const guessed = await send(file, 'preview');
  expect(guessed.body).toMatchObject({ columns: [null, null], counts: { skip: 1 } });
  expect((await send(file, 'import', ['name', 'email'])).status).toBe(200);
  expect(await withEmail(email)).toMatchObject([{ first_name: 'Luis', last_name: 'Mata' }]);
  const picture = await send(new File([new Uint8Array([0x89, 0x50, 0, 0])], 'x.csv'), 'preview');
  expect([picture.status, picture.body]).toMatchObject([422, { errors: { file: [expect.any(String)] } }]);
  expect((await send(file, 'import', ['password', 'email'])).status).toBe(422);
  const errors = await send(file, 'errors');
  expect([errors.status, errors.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const editor = await signedIn('editor@brio.test');
  for (const step of ['preview', 'errors'])
    expect((await send(file, step, undefined, editor)).status).toBe(403);
});
