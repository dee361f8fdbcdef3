import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as statementRoute } from '@/app/api/bank-statement/route';
import { db } from '@/db/client';
import { audit_entries, bank_movements, payment_attempts, transfer_proofs, users_logs } from '@/db/schema';
import type { RequestContext } from '@/lib/domain/actor';
import { setClock } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { acceptMatch } from '@/lib/server/bank/accept-match';
import { ignoreMovement } from '@/lib/server/bank/ignore-movement';
import { importStatement } from '@/lib/server/bank/import-statement';
import { listMovements } from '@/lib/server/bank/list-movements';
import { previewStatement } from '@/lib/server/bank/preview-statement';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { accessOf, failure, mailsOf, orderOf } from '../payments/kit';
import { call, signedIn } from '../setup/http';

const staff = async () => signedInAs(await makeUser({ name: 'Marta' }), 'order_confirm_transfer');
const csv = (text: string | Uint8Array, name = 'estado.csv') => new File([text as BlobPart], name);
const input = (text: string | Uint8Array) => ({ file: csv(text), mapping: null });
const HEAD = 'Fecha;Documento;Descripción;Débito;Crédito;Saldo';
let serial = 0;
/** References that no other test uses. */
const reference = () => `${Date.now()}${process.pid}${++serial}`;

async function transfer(ref: string | null, price = 5900) {
  const { program } = await makeProgram({ price });
  const order = await placeOrder(guest(), orderInput(program.id));
  if (ref)
    await db.insert(transfer_proofs).values({ order_id: order.id, reference: ref, amount: cents(price) });
  return { order, program };
}
async function imported(context: RequestContext, ref: string, amount = '59,00') {
  await importStatement(context, input(`${HEAD}\n01/07/2026;${ref};SINPE;;${amount};1,00`));
  const [row] = await db.select().from(bank_movements).where(eq(bank_movements.reference, ref));
  if (!row) throw new Error('the line was not imported');
  return row;
}

beforeEach(() => setClock(null));
afterAll(() => setClock(null));

describe('importing a statement', () => {
  test('latin1, utf-8 with its mark and utf-16 say the same; the same statement again adds nothing', async () => {
    const context = await staff();
    const ref = reference();
    const text = `${HEAD}\n01/07/2026;${ref};DEPÓSITO SEÑORA;;59,00;1,00\n01/07/2026;${ref};DEPÓSITO SEÑORA;;59,00;1,00`;
    const shapes = [
      Buffer.from(text, 'latin1'),
      Buffer.from(`\uFEFF${text}`, 'utf8'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(text.replaceAll('\n', '\r\n'), 'utf8'),
    ];
    const results = [];
    for (const bytes of shapes) results.push(await importStatement(context, input(new Uint8Array(bytes))));
    expect(results[0]).toMatchObject({ added: 2, known: 0 });
    for (const again of results.slice(1)) expect(again).toMatchObject({ added: 0, known: 2 });
    const rows = await db.select().from(bank_movements).where(eq(bank_movements.reference, ref));
    expect(rows).toMatchObject([
      {
        amount: 5900,
        moved_on: '2026-07-01',
        description: 'DEPÓSITO SEÑORA',
        currency: 'USD',
        order_id: null,
      },
      { amount: 5900 },
    ]);
  });

  test('two people who import the same statement at once keep each line once', async () => {
    const context = await staff();
    const ref = reference();
    const text = `${HEAD}\n01/07/2026;${ref};A;;59,00;1\n02/07/2026;${ref};B;;59,00;1`;
    const results = await Promise.all([1, 2, 3].map(() => importStatement(context, input(text))));
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(2);
  });

  test('commas, points, quotes and iso days of another bank; debits stay out', async () => {
    const ref = reference();
    const text = `Date,Reference,Details,Amount\n2026-07-01,${ref},"Pago, parte 1","1,059.00"\n2026-07-02,${ref},Retiro,-20.00`;
    expect(await importStatement(await staff(), input(text))).toEqual({
      added: 1,
      known: 0,
      debits: 1,
      problems: 0,
    });
    const [row] = await db.select().from(bank_movements).where(eq(bank_movements.reference, ref));
    expect(row).toMatchObject({ amount: 105_900, description: 'Pago, parte 1' });
  });

  test('a preview keeps nothing, tells what is known and which rows it can not read', async () => {
    const context = await staff();
    const ref = reference();
    await imported(context, ref);
    const text = `${HEAD}\n01/07/2026;${ref};SINPE;;59,00;1\n01/07/2026;${ref}9;X;;60,00;1\n99/07/2026;${ref};Y;;1,00;1`;
    const preview = await previewStatement(context, input(text));
    expect(preview).toMatchObject({
      found: 2,
      known: 1,
      problemCount: 1,
      problems: [{ line: 4, problem: 'date' }],
    });
    expect(preview.mapping).toMatchObject({ headerRow: 0, columns: { date: 0, credit: 4 } });
    expect(await db.$count(bank_movements, eq(bank_movements.reference, `${ref}9`))).toBe(0);
  });

  test('a column put right by hand is the one that is read', async () => {
    const context = await staff();
    const ref = reference();
    const text = `a;b;c\n${ref};01/07/2026;59,00`;
    const guess = await previewStatement(context, input(text));
    expect(guess).toMatchObject({ found: 0, mapping: { columns: { date: null, credit: null } } });
    expect(Object.keys((await failure(importStatement(context, input(text)))).fields).sort()).toEqual([
      'credit',
      'date',
    ]);
    const columns = { ...guess.mapping.columns, reference: 0, date: 1, credit: 2 };
    const mapping = JSON.stringify({ headerRow: 0, columns, currency: 'CRC' });
    expect(await importStatement(context, { file: csv(text), mapping })).toMatchObject({ added: 1 });
    const [row] = await db.select().from(bank_movements).where(eq(bank_movements.reference, ref));
    expect(row).toMatchObject({ currency: 'CRC', amount: 5900 });
  });

  test('what is no CSV, is empty, too long or too large is refused at the file', async () => {
    const context = await staff();
    const refused = async (text: string | Uint8Array) =>
      (await failure(previewStatement(context, input(text)))).fields.file?.[0]?.key;
    expect(await refused('%PDF-1.7 x')).toBe('statement_type');
    expect(await refused(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]))).toBe('statement_type');
    expect(await refused('\n \n;;\n')).toBe('statement_empty');
    expect(await refused('x'.repeat(2 * 1_048_576 + 1))).toBe('file_too_large');
    expect(await refused('a;b\n'.repeat(20_001))).toBe('statement_too_long');
  });

  test('20,000 lines are imported in one go', async () => {
    const ref = reference();
    const lines = Array.from({ length: 19_999 }, (_, n) => `01/07/2026;${ref}${n};X;;10,00;1`);
    const done = await importStatement(await staff(), input(`${HEAD}\n${lines.join('\n')}`));
    expect(done).toMatchObject({ added: 19_999, problems: 0 });
    await db.delete(bank_movements).where(eq(bank_movements.description, 'X'));
  });

  test('the route: only with the ability, every wrong part named', async () => {
    const form = (part: Record<string, string | File>) => {
      const data = new FormData();
      for (const [key, value] of Object.entries(part)) data.set(key, value);
      return data;
    };
    const good = { file: csv(`${HEAD}\n01/07/2026;${reference()};X;;1,00;1`), step: 'preview' };
    expect((await call(statementRoute, { form: form(good) })).status).toBe(401);
    const customer = await signedIn('cliente@brio.test');
    expect((await call(statementRoute, { form: form(good), jar: customer })).status).toBe(403);
    const jar = await signedIn('soporte@brio.test');
    expect((await call(statementRoute, { form: form(good), jar })).body).toMatchObject({ found: 1 });
    expect((await call(statementRoute, { form: form({ ...good, step: 'steal' }), jar })).status).toBe(422);
    expect((await call(statementRoute, { form: form({ ...good, mapping: '{' }), jar })).status).toBe(422);
    expect((await call(statementRoute, { form: form({ step: 'preview' }), jar })).status).toBe(422);
  });
});

describe('matching and accepting', () => {
  test('an exact match pays the order with its reference, opens access, mails, and leaves its trace', async () => {
    const context = await staff();
    const ref = reference();
    const { order, program } = await transfer(`00-${ref}`);
    const line = await imported(context, ref);
    const list = await listMovements(context, { view: 'exact', search: ref, page: 1 });
    expect(list.rows).toMatchObject([
      { id: line.id, matches: [{ orderId: order.id, kind: 'exact', score: 100 }] },
    ]);
    expect(list.exact).toMatchObject([{ movementId: line.id, orderId: order.id }]);
    const pair = { movementId: line.id, orderId: order.id, exactOnly: true };
    expect(await acceptMatch(context, pair)).toMatchObject({ confirmed: true });
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid' });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    expect(await mailsOf(order.id)).toContain('payment_received');
    const [attempt] = await db.select().from(payment_attempts).where(eq(payment_attempts.order_id, order.id));
    expect(attempt).toMatchObject({ confirmation_number: ref, state: 'completed' });
    const audits = await db
      .select()
      .from(audit_entries)
      .where(and(eq(audit_entries.model, 'bank-movements'), eq(audit_entries.model_id, line.id)));
    expect(audits).toMatchObject([{ action: 'accept-match', after: { order_id: order.id } }]);
    expect(
      await db.$count(
        users_logs,
        and(eq(users_logs.model, 'bank-movements'), eq(users_logs.model_id, line.id)),
      ),
    ).toBe(1);
    expect(await acceptMatch(context, pair)).toMatchObject({ confirmed: false });
    expect((await listMovements(context, { view: 'linked', search: ref, page: 1 })).rows).toMatchObject([
      { order: { id: order.id }, reviewer: 'Marta' },
    ]);
  });

  test('many at once pay one order by one line', async () => {
    const context = await staff();
    const ref = reference();
    const { order } = await transfer(ref);
    const first = await imported(context, ref);
    const second = await imported(context, `${ref}1`);
    const results = await Promise.allSettled(
      [first, second, first, second].map(({ id }) =>
        acceptMatch(context, { movementId: id, orderId: order.id, exactOnly: false }),
      ),
    );
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await db.$count(bank_movements, eq(bank_movements.order_id, order.id))).toBe(1);
    expect(await db.$count(payment_attempts, eq(payment_attempts.order_id, order.id))).toBe(1);
    expect((await mailsOf(order.id)).filter((mail) => mail === 'payment_received')).toHaveLength(1);
  });

  test('a line pays one order and an order is paid by one line', async () => {
    const context = await staff();
    const ref = reference();
    const a = await transfer(ref);
    const b = await transfer(`${ref}2`);
    const line = await imported(context, ref);
    const other = await imported(context, `${ref}3`);
    await acceptMatch(context, { movementId: line.id, orderId: a.order.id, exactOnly: false });
    const taken = acceptMatch(context, { movementId: line.id, orderId: b.order.id, exactOnly: false });
    expect((await failure(taken)).messageKey.key).toBe('movement_taken');
    const has = acceptMatch(context, { movementId: other.id, orderId: a.order.id, exactOnly: false });
    expect((await failure(has)).messageKey.key).toBe('order_has_movement');
    expect((await orderOf(b.order.id)).state).toBe('pending_transfer');
  });

  test('another amount, colones or a shared reference is never accepted as exact, whatever the client says', async () => {
    const context = await staff();
    const cases = [
      { amount: '58,00', currency: 'USD', twice: false },
      { amount: '59,00', currency: 'CRC', twice: false },
      { amount: '59,00', currency: 'USD', twice: true },
    ];
    for (const { amount, currency, twice } of cases) {
      const ref = reference();
      const { order } = await transfer(ref);
      if (twice) await transfer(ref);
      const line = await imported(context, ref, amount);
      await db.update(bank_movements).set({ currency }).where(eq(bank_movements.id, line.id));
      const pair = { movementId: line.id, orderId: order.id, exactOnly: true };
      expect((await failure(acceptMatch(context, pair))).messageKey.key).toBe('match_changed');
      expect((await orderOf(order.id)).state).toBe('pending_transfer');
      const list = await listMovements(context, { view: 'possible', search: ref, page: 1 });
      expect(list.rows).toHaveLength(1);
      expect(list.exact).toEqual([]);
    }
  });

  test('an order that was confirmed by hand only gets its line', async () => {
    const context = await staff();
    const ref = reference();
    const { order } = await transfer(null);
    await confirmTransfer(context, order.id, { reference: ref });
    const line = await imported(context, ref);
    const [row] = (await listMovements(context, { view: 'exact', search: ref, page: 1 })).rows;
    expect(row?.matches[0]?.reasons).toContain('paid_already');
    expect(
      await acceptMatch(context, { movementId: line.id, orderId: order.id, exactOnly: true }),
    ).toMatchObject({ confirmed: false });
    expect(await db.$count(payment_attempts, eq(payment_attempts.order_id, order.id))).toBe(1);
  });

  test('a cancelled order, a PayPal order and an unknown one take no line', async () => {
    const context = await staff();
    const line = await imported(context, reference());
    const { program } = await makeProgram();
    const card = await placeOrder(guest(), orderInput(program.id, { type: 'P' }));
    const pair = { movementId: line.id, exactOnly: false };
    expect((await failure(acceptMatch(context, { ...pair, orderId: card.id }))).status).toBe(409);
    expect((await failure(acceptMatch(context, { ...pair, orderId: 999_999 }))).status).toBe(404);
    expect(
      (await failure(acceptMatch(context, { ...pair, movementId: 999_999, orderId: card.id }))).status,
    ).toBe(404);
    const [after] = await db.select().from(bank_movements).where(eq(bank_movements.id, line.id));
    expect(after?.order_id).toBeNull();
  });

  test('an ignored line is out of the way until it is brought back', async () => {
    const context = await staff();
    const ref = reference();
    const { order } = await transfer(ref);
    const line = await imported(context, ref);
    await ignoreMovement(context, line.id, true);
    await ignoreMovement(context, line.id, true);
    const pair = { movementId: line.id, orderId: order.id, exactOnly: false };
    expect((await failure(acceptMatch(context, pair))).messageKey.key).toBe('movement_ignored');
    expect((await listMovements(context, { view: 'open', search: ref, page: 1 })).rows).toEqual([]);
    expect((await listMovements(context, { view: 'ignored', search: ref, page: 1 })).rows).toHaveLength(1);
    await ignoreMovement(context, line.id, false);
    expect(await acceptMatch(context, pair)).toMatchObject({ confirmed: true });
    expect((await failure(ignoreMovement(context, line.id, true))).status).toBe(409);
  });

  test('nobody without the ability sees, imports, accepts or ignores', async () => {
    const nobody = signedInAs(await makeUser(), 'order_show', 'order_access');
    const statuses = await Promise.all(
      [
        listMovements(nobody, { view: 'open', search: '', page: 1 }),
        importStatement(nobody, input(HEAD)),
        previewStatement(nobody, input(HEAD)),
        acceptMatch(nobody, { movementId: 1, orderId: 1, exactOnly: false }),
        ignoreMovement(nobody, 1, true),
      ].map(async (work) => (await failure(work)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect((await failure(listMovements(guest(), { view: 'open', search: '', page: 1 }))).status).toBe(401);
  });
});
