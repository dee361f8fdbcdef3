import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as route from '@/app/api/v1/settings/route';
import { db } from '@/db/client';
import { audit_entries, settings, users_logs } from '@/db/schema';
import { getPickerFormats } from '@/lib/admin/settings/get-picker-formats';
import { SETTING_KEYS, SETTINGS } from '@/lib/domain/settings';
import { settingsForm } from '@/lib/resources/settings-form';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { readSetting } from '@/lib/server/orders/settings';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

type Row = Record<string, unknown> & { updated_at: string };
let jar: CookieJar;
beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});

const path = '/api/v1/settings';
const read = async () => ((await call(route.GET, { path, jar })).body as { data: Row }).data;
const put = (json: object, as: CookieJar | null = jar) =>
  call(route.PUT, { path, method: 'PUT', json, ...(as ? { jar: as } : {}) });
const errorsOf = (body: unknown) => (body as { errors: Record<string, string[]> }).errors;

let opened: Row;
beforeEach(async () => {
  opened = await read();
});

test('every part of every setting has a field, but for the one that follows from two others', () => {
  const parts = SETTING_KEYS.flatMap((key) =>
    Object.keys(SETTINGS[key].schema.shape).map((part) => `${key}_${part}`),
  );
  expect(Object.keys(settingsForm.fields).sort()).toEqual(
    parts.filter((name) => name !== 'formats_datetime').sort(),
  );
});

test('what was read can be saved as it is, and changes nothing', async () => {
  expect((await put(opened)).status).toBe(202);
  expect(await read()).toEqual(opened);
});

test('a save is seen at once by buyers, footer and pickers, and leaves the rest alone', async () => {
  const saved = await put({
    transfer_holder: 'Brío S. A.',
    transfer_accounts: [{ bank: 'BAC, dólares', iban: 'CR05015202001026284066', currency: 'USD' }],
    contact_whatsapp: '50688887777',
    formats_time: 'HH:mm',
    shop_transfer_reminder_days: [{ days: '2' }, { days: 4 }],
    updated_at: opened.updated_at,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(202);
  expect(await readSetting(db, 'transfer')).toMatchObject({
    holder: 'Brío S. A.',
    accounts: [{ bank: 'BAC, dólares', iban: 'CR05015202001026284066', currency: 'USD' }],
    sinpe_number: opened.transfer_sinpe_number,
  });
  expect((await getSiteFrame('es')).contact).toMatchObject({
    whatsapp: '50688887777',
    email: opened.contact_email,
  });
  expect(await getPickerFormats()).toEqual({ 'date-format': 'dd/MM/yyyy', 'time-format': 'HH:mm' });
  expect(await readSetting(db, 'formats')).toMatchObject({ datetime: 'dd/MM/yyyy HH:mm' });
  expect((await readSetting(db, 'shop')).transfer_reminder_days).toEqual([2, 4]);
});

test('a save leaves its log row and what was before and after', async () => {
  await put({ contact_city: 'Heredia' });
  const [entry] = await db
    .select()
    .from(audit_entries)
    .where(eq(audit_entries.model, 'settings'))
    .orderBy(desc(audit_entries.id));
  expect(entry).toMatchObject({
    action: 'update',
    before: { contact_city: opened.contact_city },
    after: { contact_city: 'Heredia' },
  });
  const logs = await db
    .select()
    .from(users_logs)
    .where(and(eq(users_logs.model, 'settings'), eq(users_logs.result, 'S')));
  expect(logs.length).toBeGreaterThan(0);
});

test('every invalid field is named in Spanish, and nothing is saved', async () => {
  const { status, body } = await put({
    contact_whatsapp: '8888-7777',
    contact_email: 'nada',
    social_instagram: 'http://instagram.com/x',
    transfer_accounts: [{ bank: '', iban: 'x', currency: 'EUR' }],
    shop_transfer_expiry_business_days: 0,
    formats_date: 'QQQQ',
    contact_city: 'Cartago',
  });
  expect(status).toBe(422);
  expect(errorsOf(body)).toMatchObject({
    contact_whatsapp: ['Ingrese un número de teléfono válido'],
    contact_email: [expect.stringContaining('correo')],
    social_instagram: ['Ingrese una dirección que empiece con https://'],
    'transfer_accounts.0.bank': ['Este campo es requerido'],
    'transfer_accounts.0.currency': ['Elija una de las opciones.'],
    shop_transfer_expiry_business_days: ['Ingrese un número entre 1 y 60.'],
    formats_date: ['Elija una de las opciones.'],
  });
  expect((await read()).contact_city).toBe(opened.contact_city);
});

test('a tax rate that no tax has is refused: prices would silently lose their tax', async () => {
  expect(errorsOf((await put({ shop_tax_percent: 11 })).body)).toHaveProperty('shop_tax_percent');
  expect((await put({ shop_tax_percent: 4 })).status).toBe(202);
  expect((await put({ shop_tax_percent: 13 })).status).toBe(202);
});

test('a stale save is 409 with the settings as they are', async () => {
  await put({ contact_hours: 'Siempre', updated_at: opened.updated_at });
  const stale = await put({ contact_hours: 'Nunca', updated_at: opened.updated_at });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ current: { contact_hours: 'Siempre' }, changed: ['contact_hours'] });
  const wrong = await put({ contact_hours: 'Nunca', updated_at: 'ayer' });
  expect([wrong.status, Object.keys(errorsOf(wrong.body))]).toEqual([422, ['updated_at']]);
});

test('only who holds settings_edit reads or saves them', async () => {
  const editor = await signedIn('editor@brio.test');
  expect((await call(route.GET, { path, jar: editor })).status).toBe(403);
  expect((await put({ contact_city: 'x' }, editor)).status).toBe(403);
  expect((await put({ contact_city: 'x' }, null)).status).toBe(401);
});

test('parts of a setting that was never saved, sent at the same moment, are all kept', async () => {
  await db.delete(settings).where(eq(settings.key, 'contact'));
  const parts = {
    contact_whatsapp: '50688880000',
    contact_email: 'hola@brio.test',
    contact_phone: '22223333',
  };
  const sent = Object.entries(parts).map(([name, value]) => put({ [name]: value }));
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(await read()).toMatchObject(parts);
});
