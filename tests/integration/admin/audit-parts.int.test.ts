import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { audit_entries } from '@/db/schema';
import { updateRow } from '@/lib/admin/save';
import type { ResourceName } from '@/lib/domain/abilities';
import { resources } from '@/lib/resources/registry';
import { makeProduct } from '../cart/goods';
import { makeSized } from '../cart/sized';
import { contextOf, makeRole, makeStaff } from './staff';

// docs/spec/access-control.md#audit
async function save(model: ResourceName, id: number, input: Record<string, unknown>) {
  await updateRow(await contextOf('admin@brio.test'), resources[model], id, input);
  const [entry] = await db
    .select({ before: audit_entries.before, after: audit_entries.after })
    .from(audit_entries)
    .where(and(eq(audit_entries.model, model), eq(audit_entries.model_id, id)))
    .orderBy(desc(audit_entries.id))
    .limit(1);
  return entry;
}

test('roles given and taken are named before and after', async () => {
  const cash = await makeRole('Caja', []);
  const coach = await makeRole('Coach de auditoría', []);
  const person = await makeStaff(cash);
  expect(await save('users', person.id, { roles: [coach] })).toEqual({
    before: { roles: [{ id: cash, title: 'Caja' }] },
    after: { roles: [{ id: coach, title: 'Coach de auditoría' }] },
  });
});

test('the abilities of a role are named before and after', async () => {
  const role = await makeRole('Con una', ['order_show']);
  const entry = await save('roles', role, { permissions: [] });
  expect(entry).toMatchObject({
    before: { permissions: [{ title: 'order_show' }] },
    after: { permissions: [] },
  });
});

test('child rows have their fields, amounts in cents, and the row has what the save made of it', async () => {
  const shirt = await makeSized({ M: 5 });
  const id = shirt.sizes.M;
  const entry = await save('products', shirt.id, { sizes: [{ id, name: 'M', inventory: 8, price: 28 }] });
  expect(entry).toEqual({
    before: { inventory: 5, sizes: [{ id, name: 'M', code: null, price: null, inventory: 5 }] },
    after: { inventory: 8, sizes: [{ id, name: 'M', code: null, price: 2_800, inventory: 8 }] },
  });
});

test('what stays is not named', async () => {
  const product = await makeProduct({ name: 'Mat de auditoría' });
  expect(await save('products', product.id, { name: 'Mat', ranges: [], sizes: [] })).toEqual({
    before: { name: 'Mat de auditoría' },
    after: { name: 'Mat' },
  });
});
