import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { crm_customers } from '@/db/schema';
import { exportRows, parseExportChoice } from '@/lib/admin/export';
import { getEdit, getRow, listRows, seenBy } from '@/lib/admin/read';
import { createRow } from '@/lib/admin/save';
import { AddressErrors, parseListAddress } from '@/lib/fields/list-address';
import { resources } from '@/lib/resources/registry';
import { makeUser, signedInAs } from '../factories';
import { failure } from '../payments/kit';

const customers = resources['crm-customers'];
const READ = ['crm_customer_access', 'crm_customer_show', 'crm_customer_edit', 'crm_customer_create'];
const staff = async (...more: string[]) => signedInAs(await makeUser(), ...READ, ...more);
const address = (query = '') => parseListAddress(new URLSearchParams(query));

test('what a customer has bought is seen only by people who may see orders: list, row, form, save, export', async () => {
  for (const mayOrders of [true, false]) {
    const context = await staff(...(mayOrders ? ['order_show'] : []));
    const made = await createRow(context, customers, { first_name: 'Ana' });
    const [row] = (await listRows(context, customers, address(`filters[id]=${made.data.id}`))).data;
    const { data } = await getRow(context, customers, made.data.id);
    const edit = await getEdit(context, customers, made.data.id);
    for (const seen of [made.data, row, data, edit.data])
      expect('total_purchased' in (seen ?? {})).toBe(mayOrders);
    const seen = seenBy(context.actor, customers);
    const choice = parseExportChoice(seen, new URLSearchParams(), new AddressErrors());
    const file = await exportRows(context, customers, address(`filters[id]=${made.data.id}`), choice);
    expect((await file.text()).includes('Total comprado')).toBe(mayOrders);
  }
});

test('nor does its filter or order say it, or an export that names the column', async () => {
  const context = await staff();
  for (const query of ['filters[total_purchased][gte]=1', 'sort=total_purchased'])
    expect(await failure(listRows(context, customers, address(query)))).toMatchObject({ code: 'invalid' });
  const problems = new AddressErrors();
  const named = new URLSearchParams({ columns: 'first_name,total_purchased' });
  parseExportChoice(seenBy(context.actor, customers), named, problems);
  expect(Object.keys(problems.fields)).toEqual(['columns']);
});

test('a user is listed with the cédula and phone of their customer, for people who may see customers', async () => {
  const user = await makeUser();
  const facts = { identification: '115870342', phone: '88887777' };
  await db.update(crm_customers).set(facts).where(eq(crm_customers.user_id, user.id));
  const found = async (query: string, ...more: string[]) =>
    (await listRows(signedInAs(await makeUser(), 'user_access', ...more), resources.users, address(query)))
      .data;
  const own = `filters[id]=${user.id}`;
  expect(await found(own, 'crm_customer_access')).toMatchObject([facts]);
  expect(await found(`${own}&filters[identification]=115870342`, 'crm_customer_access')).toHaveLength(1);
  expect(await found(`${own}&filters[phone]=1`, 'crm_customer_access')).toEqual([]);
  const [row] = await found(own);
  expect(row).not.toHaveProperty('identification');
  expect(row).not.toHaveProperty('phone');
  expect(await failure(found('filters[phone]=88887777'))).toMatchObject({ code: 'invalid' });
});
