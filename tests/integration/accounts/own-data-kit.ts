import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as erasureRoute from '@/app/api/v1/user/erasure/route';
import { db } from '@/db/client';
import {
  bank_movements,
  crm_notes,
  files,
  payment_events,
  program_days,
  progress_logs,
  refunds,
  stock_notices,
  tasks,
  transfer_proofs,
} from '@/db/schema';
import { hashPassword } from '@/lib/auth/passwords';
import { cents } from '@/lib/domain/money';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { give } from '../access/by-hand-kit';
import { customerOf, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

export const PASSWORD = 'la-clave-de-xochitl';
let serial = 0;

/** Words that occur nowhere else in the database, different for each person. */
function uniqueWords() {
  serial += 1;
  return {
    first: `Xóchitl${serial}q`,
    last: `Zzyzx${serial}q`,
    phone: `8765${1000 + serial}`,
    cardId: `99887${7000 + serial}`,
  };
}

/** Creates a customer with an unpaid order and what can be stored of a person beside it, and a session. */
export async function makePerson() {
  const { first, last, phone, cardId } = uniqueWords();
  const email = `xochitl-${randomUUID()}@correo.example`;
  const user = await makeUser({
    name: `${first} ${last}`,
    email,
    email_verified_at: new Date(),
    password: await hashPassword(PASSWORD),
  });
  const customer = await customerOf(user.id);
  await db.execute(sql`update crm_customers set first_name = ${first}, last_name = ${last}, phone = ${phone},
    identification = ${cardId}, address = ${`Casa ${last}`} where id = ${customer.id}`);
  const { program } = await makeProgram();
  const input = orderInput(program.id);
  const buyer = { ...input.buyer, name: first, lastname: last, email, phone, cardId };
  const order = await placeOrder(signedInAs(user), { ...input, buyer });
  const [file] = await db
    .insert(files)
    .values({ key: randomUUID(), name: `${last}.png`, mime_type: 'image/png', size: 3, is_private: true })
    .returning();
  await db.insert(transfer_proofs).values({ order_id: order.id, file_id: file?.id ?? 0, reference: '5512' });
  await db.insert(crm_notes).values({ customer_id: customer.id, note: `${last}: le duele la rodilla` });
  await db.insert(tasks).values({ customer_id: customer.id, title: `Llamar a ${first}`, note: last });
  await db.insert(stock_notices).values({ product_id: program.product_id ?? 0, email, locale: 'es' });
  await db.insert(refunds).values({ order_id: order.id, amount: cents(100), reason: `Lo pidió ${last}` });
  await db.insert(bank_movements).values({
    moved_on: '2026-07-01',
    description: `SINPE ${last}`,
    amount: cents(100),
    order_id: order.id,
    fingerprint: randomUUID(),
    batch: randomUUID(),
  });
  await db.insert(payment_events).values({
    event_id: randomUUID(),
    event_type: 'CUSTOMER.DISPUTE.CREATED',
    order_id: order.id,
    payload: { resource: { disputed_transactions: [{ buyer: { name: last, email } }] } },
    state: 'processed',
  });
  const given = await give({ user_id: user.id, program_id: program.id, reason: `Cortesía para ${last}` });
  expect(given.status).toBe(200);
  const [day] = await db.select().from(program_days).limit(1);
  await db.insert(progress_logs).values({
    uuid: randomUUID(),
    user_id: user.id,
    program_id: program.id,
    program_day_id: day?.id ?? null,
    note: `${last}: me costó`,
    names: {},
    logged_on: '2026-07-01',
  } as never);
  return {
    user,
    email,
    words: [email, first, last, phone, cardId],
    customer,
    orderId: order.id,
    fileId: file?.id ?? 0,
    jar: await signedIn(email, PASSWORD),
  };
}

/** Tables that contain a text in any column. */
export async function tablesContaining(text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const table = sql.identifier(name);
    const hits = await db.execute(
      sql`select 1 from ${table} t where to_jsonb(t)::text ilike ${`%${text}%`} limit 1`,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

export const erase = (jar: CookieJar, password: string) =>
  call(erasureRoute.POST, { jar, json: { password } });
