import { audit_entries, crm_notes, orders as orderRows, products, users_logs } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { at, byTime, later } from '../days';
import { insertRows, type Tx } from '../insert';
import type { PlacedOrder, World } from './history-types';
import { NOTES } from './names-data';
import type { People } from './people';
import { PROGRAMS } from './programs-data';

/** Notes of the team about customers, and the log of what people did. */
export async function seedDiary(
  tx: Tx,
  world: World,
  people: People,
  orders: readonly PlacedOrder[],
): Promise<void> {
  const notes = [people.cliente, ...people.others].flatMap((person, i) =>
    i % 3 === 0
      ? Array.from({ length: 1 + (i % 2) }, (_, n) => ({
          customer_id: person.customerId,
          note: NOTES[(i + n * 3) % NOTES.length] ?? '',
          created_at: at(addDaysTo(person.since, Math.min(2 + n * 2, 6)), 9 + n, 12),
        }))
      : [],
  );
  // The newest last, as they were written: lists begin with the highest id.
  await insertRows(tx, crm_notes, byTime(notes));
  await seedLog(tx, world, people, orders);
}

type Log = typeof users_logs.$inferInsert & { created_at: Date };
type Audit = typeof audit_entries.$inferInsert & { created_at: Date };

const CAPTIONS = [
  PROGRAMS.bootycamp.caption,
  'Glúteo y pierna en casa, con técnica primero.',
  'Fuerza de glúteo y pierna, paso a paso.',
];

/** Changes of one field through its texts, the current one first: the last change leads to it. */
const fieldChanges = (field: string, texts: readonly string[], changes: readonly Audit[]): Audit[] =>
  changes.map((change, index) => {
    const left = changes.length - 1 - index;
    const textAt = (n: number) => ({ [field]: texts[n % texts.length] });
    return { ...change, before: textAt(left + 1), after: textAt(left) };
  });

/** Each product's short text with and without its delivery. */
async function productChanges(tx: Tx, changes: readonly Audit[]): Promise<Audit[]> {
  const rows = await tx.select({ id: products.id, text: products.short_description }).from(products);
  return rows.flatMap(({ id, text }) => {
    const own = changes.filter(({ model_id }) => model_id === id);
    return fieldChanges('short_description', [text ?? '', `${text ?? ''} Con envío a todo el país.`], own);
  });
}

async function transferChanges(
  tx: Tx,
  orders: readonly PlacedOrder[],
  origin: Partial<Audit>,
): Promise<Audit[]> {
  const transfers = orders.filter(({ type, paidAt }) => type === 'T' && paidAt).slice(-40);
  const rows = await tx.select({ id: orderRows.id, number: orderRows.receipt_number }).from(orderRows);
  const receipts = new Map(rows.map(({ id, number }) => [id, number]));
  return transfers.map(({ id, paidAt, placed }) => ({
    ...origin,
    action: 'confirm-transfer',
    model: 'orders',
    model_id: id,
    before: { state: 'pending_transfer' },
    after: { state: 'paid', receipt_number: receipts.get(id) ?? null },
    created_at: later(paidAt ?? placed, 1),
  }));
}

/** Sign-ins of the team, and its changes with their audit entries. */
async function seedLog(
  tx: Tx,
  { random, today, catalogue, goods }: World,
  { staff: { admin, soporte, editor } }: People,
  orders: readonly PlacedOrder[],
): Promise<void> {
  const ip = '192.0.2.10';
  const signIn = { action: 'login', model: 'users' };
  const update = { action: 'update', ip };
  const signIns: Log[] = [];
  const programs: Audit[] = [];
  const goodsChanged: Audit[] = [];
  for (let days = 45; days >= 1; days--) {
    const moment = (hour: number) => at(addDaysTo(today, -days), hour, random.int(0, 50));
    for (const { userId } of [admin, soporte, editor])
      if (random.chance(0.6))
        signIns.push({ ...signIn, model_id: userId, user_id: userId, ip, created_at: moment(8) });
    if (random.chance(0.5))
      programs.push({
        ...update,
        model: 'programs',
        model_id: catalogue.programs.bootycamp,
        actor_id: editor.userId,
        created_at: moment(10),
      });
    if (random.chance(0.3))
      goodsChanged.push({
        ...update,
        model: 'products',
        model_id: random.pick(Object.values(goods.products)),
        actor_id: admin.userId,
        created_at: moment(11),
      });
    if (random.chance(0.2))
      signIns.push({ ...signIn, result: 'F', ip: '203.0.113.9', created_at: moment(3) });
  }
  const changes = byTime([
    ...fieldChanges('caption', CAPTIONS, programs),
    ...(await productChanges(tx, goodsChanged)),
    ...(await transferChanges(tx, orders, { actor_id: soporte.userId, ip })),
  ]);
  await insertRows(tx, audit_entries, changes);
  const logged = changes.map(
    ({ action, model, model_id, actor_id, created_at }): Log => ({
      action,
      model,
      model_id: model_id ?? null,
      user_id: actor_id ?? null,
      ip,
      created_at,
    }),
  );
  await insertRows(tx, users_logs, byTime([...signIns, ...logged]));
}
