import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { GET } from '@/app/api/customer-history/route';
import { db } from '@/db/client';
import { crm_customers, crm_notes, mails, users_logs } from '@/db/schema';
import { grantAccess } from '@/lib/server/desk/access/grant-access';
import { exportTimeline } from '@/lib/server/desk/customer/export-timeline';
import { makeProgram, makeUser, signedInAs } from '../factories';
import { call, signedIn } from '../setup/http';

const ALL = [
  'crm_customer_show',
  'crm_customer_edit',
  'crm_note_show',
  'program_user_show',
  'program_user_create',
];
const staff = async (...abilities: string[]) =>
  signedInAs(await makeUser({ name: 'Sofía de Soporte', is_customer: false }), ...abilities);
/** More events than one read fetches. */
const NOTES = 520;

let customerId = 0;

beforeAll(async () => {
  const user = await makeUser({ name: 'Valeria Rojas' });
  const [customer] = await db.select().from(crm_customers).where(eq(crm_customers.user_id, user.id));
  customerId = customer?.id ?? 0;
  const { program } = await makeProgram();
  const given = {
    user_id: user.id,
    program_id: program.id,
    reason: 'Cortesía',
    dry_run: false,
    notify: false,
  };
  await grantAccess(await staff(...ALL), given);
  await db.insert(mails).values({
    recipient: user.email,
    template: 'payment_received',
    props: {},
    state: 'sent',
    user_id: user.id,
    sent_at: new Date(),
  });
  await db.insert(crm_notes).values(
    Array.from({ length: NOTES }, (_, n) => ({
      customer_id: customerId,
      note: n === 7 ? '=Molestia en la rodilla' : `Nota ${n}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + n * 3_600_000),
    })),
  );
});

const linesOf = async (who: Awaited<ReturnType<typeof staff>>, filter = {}) => {
  const response = await exportTimeline(who, customerId, filter);
  expect(response.headers.get('content-disposition')).toContain(`historia-${customerId}.csv`);
  const [header, ...lines] = (await response.text()).trim().split('\r\n');
  expect(header).toContain('Cuándo,Tipo,Qué pasó,Sobre,Quién,Monto (USD)');
  return lines;
};

describe('a customer’s history as a file', () => {
  test('has every event of the view once, in words, and is noted', async () => {
    const who = await staff(...ALL);
    const lines = await linesOf(who);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.filter((line) => line.includes(',Notas,'))).toHaveLength(NOTES);
    const [granted, ...others] = await linesOf(who, { group: 'access' });
    expect(others).toEqual([]);
    expect(granted).toMatch(/,Acceso,.+,Sofía de Soporte,.*,Cortesía$/);
    const noted = and(eq(users_logs.action, 'export'), eq(users_logs.user_id, who.actor?.userId ?? 0));
    expect(await db.select().from(users_logs).where(noted)).toHaveLength(2);
  });

  test('is filtered by words, and no spreadsheet runs a note', async () => {
    const lines = await linesOf(await staff(...ALL), { search: 'RODILLÁ' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(",'=Molestia en la rodilla");
  });

  test('leaves out what the reader may not see, and wants a recent password', async () => {
    const lines = await linesOf(await staff('crm_customer_show'));
    expect(lines.map((line) => line.includes(',Correos,'))).toEqual([true]);
    const { actor, ...request } = await staff(...ALL);
    const late = { ...request, actor: actor && { ...actor, confirmedAt: null } };
    await expect(exportTimeline(late, customerId, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(exportTimeline(await staff('order_show'), customerId, {})).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('is served to staff only, for a real filter', async () => {
    const path = `/api/customer-history?customer=${customerId}`;
    expect((await call(GET, { path })).status).toBe(401);
    const jar = await signedIn('admin@brio.test');
    for (const wrong of ['group=no', 'from=2026-02-31', 'from=0001-01-01'])
      expect((await call(GET, { path: `${path}&${wrong}`, jar })).status).toBe(422);
    expect((await call(GET, { path: '/api/customer-history?customer=99999999', jar })).status).toBe(404);
    expect((await call(GET, { path: `${path}&group=notes`, jar })).status).toBe(200);
  });
});
