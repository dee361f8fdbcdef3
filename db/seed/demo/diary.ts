import { crm_notes, users_logs } from '@/db/schema';
import { addDays, at, later } from '../days';
import { insertRows, type Tx } from '../insert';
import type { PlacedOrder, World } from './history-types';
import { NOTES } from './names-data';
import type { People } from './people';

/** Notes of the team about customers, and the log of what people did. */
export async function seedDiary(
  tx: Tx,
  world: World,
  people: People,
  orders: readonly PlacedOrder[],
): Promise<void> {
  const { random, today } = world;
  await insertRows(
    tx,
    crm_notes,
    [people.cliente, ...people.others].flatMap((person, i) =>
      i % 3 === 0
        ? Array.from({ length: 1 + (i % 2) }, (_, n) => ({
            customer_id: person.customerId,
            note: NOTES[(i + n * 3) % NOTES.length] ?? '',
            created_at: at(addDays(person.since, Math.min(2 + n * 2, 6)), 9 + n, 12),
          }))
        : [],
    ),
  );
  const { admin, soporte, editor } = people.staff;
  const ip = '192.0.2.10';
  const logs: (typeof users_logs.$inferInsert)[] = [];
  for (let days = 45; days >= 1; days--) {
    const day = addDays(today, -days);
    for (const person of [admin, soporte, editor])
      if (random.chance(0.6))
        logs.push({
          action: 'login',
          model: 'users',
          model_id: person.userId,
          user_id: person.userId,
          ip,
          created_at: at(day, 8, random.int(0, 50)),
        });
    if (random.chance(0.5))
      logs.push({
        action: 'update',
        model: 'programs',
        model_id: world.catalogue.programs.bootycamp,
        user_id: editor.userId,
        ip,
        created_at: at(day, 10, random.int(0, 50)),
      });
    if (random.chance(0.3))
      logs.push({
        action: 'update',
        model: 'products',
        model_id: random.pick(Object.values(world.goods.products)),
        user_id: admin.userId,
        ip,
        created_at: at(day, 11, random.int(0, 50)),
      });
    if (random.chance(0.2))
      logs.push({
        action: 'login',
        result: 'F',
        model: 'users',
        ip: '203.0.113.9',
        created_at: at(day, 3, random.int(0, 50)),
      });
  }
  for (const order of orders.filter((o) => o.type === 'T' && o.paidAt).slice(-40))
    logs.push({
      action: 'confirm-transfer',
      model: 'orders',
      model_id: order.id,
      user_id: soporte.userId,
      ip,
      created_at: later(order.paidAt ?? order.placed, 1),
    });
  await insertRows(
    tx,
    users_logs,
    logs.toSorted((a, b) => (a.created_at?.getTime() ?? 0) - (b.created_at?.getTime() ?? 0)),
  );
}
