import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as notesRoute from '@/app/api/v1/[resource]/[id]/notes/route';
import { db } from '@/db/client';
import { order_events } from '@/db/schema';
import { makeUser, signedInAs } from '../factories';
import { actionsOn, openedOrder } from '../payments/kit';
import { call, signedIn } from '../setup/http';

const notesOf = async (orderId: number) => {
  const rows = await db
    .select({ kind: order_events.kind, note: order_events.note, actorId: order_events.actor_id })
    .from(order_events)
    .where(eq(order_events.order_id, orderId))
    .orderBy(order_events.id);
  return rows.filter(({ kind }) => kind === 'noted');
};

const post = async (id: number, json: object, email = 'admin@brio.test') =>
  call(notesRoute.POST, {
    jar: await signedIn(email),
    params: { resource: 'orders', id: String(id) },
    json,
  });

test('a note of staff stays in the history of an order; sent twice in a row it is one', async () => {
  const { order } = await openedOrder(signedInAs(await makeUser()));
  const note = '  Pidió que lo llamen\ndespués de las 5. ';
  expect(await post(order.id, { note })).toMatchObject({ status: 200, body: { success: true } });
  await Promise.all([post(order.id, { note }), post(order.id, { note })]);
  expect(await notesOf(order.id)).toMatchObject([{ note: 'Pidió que lo llamen\ndespués de las 5.' }]);
  await post(order.id, { note: 'Ya lo llamé.' });
  await post(order.id, { note });
  expect(await notesOf(order.id)).toHaveLength(3);
  expect(await actionsOn(order.id)).toEqual(['note', 'note', 'note']);
});

test('without the ability, the order or a text nothing is written', async () => {
  const { order } = await openedOrder(signedInAs(await makeUser()));
  expect(await post(order.id, { note: 'Hola' }, 'editor@brio.test')).toMatchObject({ status: 403 });
  expect(await post(2_000_000_000, { note: 'Hola' })).toMatchObject({ status: 404 });
  for (const note of [undefined, null, '', '   ', 'x'.repeat(5_001), 7, {}])
    expect(await post(order.id, { note })).toMatchObject({
      status: 422,
      body: { errors: { note: [expect.any(String)] } },
    });
  expect(await notesOf(order.id)).toEqual([]);
});
