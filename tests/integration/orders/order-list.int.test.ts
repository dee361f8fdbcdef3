import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { exportRows, parseExportChoice } from '@/lib/admin/export';
import { listRows } from '@/lib/admin/read';
import { deleteRow } from '@/lib/admin/remove';
import { sumRows } from '@/lib/admin/sum-rows';
import { AddressErrors, parseListAddress } from '@/lib/fields/list-address';
import { resources } from '@/lib/resources/registry';
import { getOrderContents } from '@/lib/server/orders/order-contents';
import { makeUser, signedInAs } from '../factories';
import { failure } from '../payments/kit';
import { mark, transfer } from './transfer-kit';

const sumOf = async (query: string, ...abilities: string[]) =>
  sumRows(
    signedInAs(await makeUser(), ...abilities),
    resources.orders,
    parseListAddress(new URLSearchParams(query)),
  );

test('the money below the list is that of its view: every page, as filtered and searched, without carts', async () => {
  const name = mark();
  await transfer(name, null, 5900);
  await transfer(name, null, 5900);
  expect(await sumOf(`s=${name}&limit=1`, 'order_access')).toEqual({ amount: 11_800, returned: 0 });
  expect(await sumOf(`s=${name}&filters[state]=paid`, 'order_access')).toEqual({ amount: 0, returned: 0 });
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(total_order) * 100, 0)::int as cents from orders
    where deleted_at is null and state <> 'draft'`);
  expect(await sumOf('', 'order_access')).toMatchObject({ amount: rows[0]?.cents });
  expect(await failure(sumOf('', 'crm_customer_access'))).toMatchObject({ code: 'forbidden' });
});

test('refunds are named beside the sum, so that both give what the dashboard counts', async () => {
  const name = mark();
  const { id } = await transfer(name, null, 5900);
  await db.execute(sql`update orders set total_refunded = 10 where id = ${id}`);
  expect(await sumOf(`s=${name}`, 'order_access')).toEqual({ amount: 5900, returned: 1000 });
});

test('an export of orders has what was refunded beside the total', async () => {
  const name = mark();
  const { id } = await transfer(name, null, 5900);
  await db.execute(sql`update orders set total_refunded = 10 where id = ${id}`);
  const staff = signedInAs(await makeUser(), 'order_access');
  const address = parseListAddress(new URLSearchParams(`s=${name}`));
  const choice = parseExportChoice(resources.orders, new URLSearchParams(), new AddressErrors());
  const text = await (await exportRows(staff, resources.orders, address, choice)).text();
  expect(text).toContain('Total,Reembolsado');
  expect(text).toContain(',59,10,');
});

test('orders are filtered by the programs of their lines, which does not keep a program from being deleted', async () => {
  const [order, other] = [await transfer(mark(), null), await transfer(mark(), null)];
  const staff = signedInAs(await makeUser(), 'order_access', 'program_delete');
  const program = order.program_id ?? 0;
  const found = async (query: string) =>
    (await listRows(staff, resources.orders, parseListAddress(new URLSearchParams(query)))).data;
  const [row, ...more] = await found(`filters[programs]=${program}`);
  expect([row?.id, more]).toEqual([order.id, []]);
  expect(row?.programs).toEqual([{ id: program, name: expect.any(String) }]);
  const both = await found(`filters[programs][in]=${program},${other.program_id}`);
  expect(both.map(({ id }) => id)).toEqual([other.id, order.id]);
  await db.execute(sql`update order_details set deleted_at = now() where order_id = ${order.id}`);
  expect(await found(`filters[programs]=${program}`)).toEqual([]);
  await deleteRow(staff, resources.programs, Number(other.program_id));
});

test('an order shows its first line and how many more there are, to those who may see orders', async () => {
  const order = await transfer(mark(), null);
  const staff = signedInAs(await makeUser(), 'order_access');
  const first = (await getOrderContents(staff, [order.id])).get(order.id);
  expect(first).toMatchObject({ first: expect.any(String), more: 0 });
  await db.execute(sql`insert into order_details (order_id, description) values (${order.id}, 'Otra')`);
  expect((await getOrderContents(staff, [order.id])).get(order.id)).toEqual({ ...first, more: 1 });
  const guestOfDesk = signedInAs(await makeUser(), 'crm_customer_access');
  expect(await failure(getOrderContents(guestOfDesk, [order.id]))).toMatchObject({ code: 'forbidden' });
});
