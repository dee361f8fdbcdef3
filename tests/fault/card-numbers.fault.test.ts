import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { RESOURCES } from '@/lib/resources/registry';
import type { PayPalSimulator } from '@/simulators/paypal/server';
import { type Answer, buyer, copyDatabase, openShop, type Shop, startSimulator, visitor } from './kit';

const CARD = '4111111111111111';
const SPACED = '5555 5555 5555 4444';

let shop: Shop;
let simulator: PayPalSimulator;
let sql: pg.Client;

beforeAll(async () => {
  const database = await copyDatabase(inject('serverUrl'));
  simulator = await startSimulator();
  sql = new pg.Client({ connectionString: database });
  await sql.connect();
  shop = await openShop(database, simulator.url);
});
afterAll(async () => {
  await shop.kill();
  await sql.end();
  await simulator.close();
});

/** Every row of every table as one text, including the job queue. */
async function dump(): Promise<string> {
  const { rows } = await sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const parts = [];
  for (const { name } of rows) {
    const found = await sql.query<{ text: string }>(`select t::text from ${name} t`);
    parts.push(...found.rows.map(({ text }) => text));
  }
  return parts.join('\n');
}

test('a card number typed into any field appears in no response, log or row', async () => {
  const answers: Answer[] = [];
  const guest = visitor();
  const api = `${shop.url}/api/v1`;
  for (const field of ['name', 'lastname', 'email', 'cardId', 'phone', 'address']) {
    for (const card of [CARD, SPACED]) {
      const user = buyer({ [field]: card });
      answers.push(await guest(`${api}/checkout/orders`, { json: { type: 'T', programId: 1, user } }));
      answers.push(await guest(`${api}/checkout/orders`, { json: { type: 'P', programId: 2, user } }));
      const query = new URLSearchParams({ programId: '3', user: JSON.stringify(user) });
      answers.push(await guest(`${api}/transfer/process?${query}`));
    }
  }
  answers.push(
    await guest(`${api}/checkout/orders`, {
      json: { type: 'T', programId: 1, user: buyer() },
      headers: { 'idempotency-key': CARD, 'user-agent': `Mozilla ${CARD}` },
    }),
  );

  const admin = visitor();
  const { body } = await admin(`${shop.url}/api/auth/csrf`);
  await admin(`${shop.url}/api/auth/callback/credentials`, {
    json: { csrfToken: body.csrfToken, email: 'admin@brio.test', password: 'brio-demo-2026', json: true },
    headers: { 'user-agent': `Mozilla ${CARD}` },
  });
  for (const resource of RESOURCES) {
    const json = Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [
        name,
        ['text', 'longtext', 'richtext', 'email', 'url'].includes(field.kind) ? `${CARD} y ${SPACED}` : '1',
      ]),
    );
    answers.push(await admin(`${api}/${resource.name}`, { json }));
    answers.push(await admin(`${api}/${resource.name}?s=${CARD}`));
  }
  // Attempts of placed orders can't be changed; an order created by hand is not placed.
  const made = await admin(`${api}/orders`, { json: { user_id: 1 } });
  answers.push(
    made,
    await admin(`${api}/payment-attempts`, {
      json: {
        order_id: (made.body.data as { id: number }).id,
        credit_card_number: CARD,
        credit_card_holder: SPACED,
        response: `pan ${CARD}`,
      },
    }),
  );

  const everything = [shop.log(), await dump(), ...answers.map(({ body }) => JSON.stringify(body))].join(
    '\n',
  );
  for (const card of [CARD, SPACED, SPACED.replaceAll(' ', '')]) expect(everything).not.toContain(card);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  // The card field of an attempt keeps the last four digits.
  const attempts = await sql.query(
    `select credit_card_number from payment_attempts where credit_card_number = '1111'`,
  );
  expect(attempts.rowCount).toBeGreaterThan(0);
});
