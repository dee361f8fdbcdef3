import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { tableNamed } from '@/db/repositories/admin/records';
import { AddressErrors, type Filters, parseListAddress } from '@/lib/fields/list-address';
import { resources } from '@/lib/resources/registry';
import { filterConditions } from './list-filters';

const dialect = new PgDialect();

async function read(name: keyof typeof resources, filters: Filters) {
  const resource = resources[name];
  const problems = new AddressErrors();
  const found = await filterConditions(resource, tableNamed(resource.table), filters, problems);
  return { sql: found.map((one) => (one ? dialect.sqlToQuery(one) : null)), problems: problems.fields };
}

test('values are decoded by the kind of their field and never become SQL', async () => {
  const evil = "x'; drop table orders; --";
  const { sql } = await read('orders', { order_number: { eq: evil, contains: '10%_' } });
  expect(sql.map((one) => one?.params)).toEqual([[evil], ['%10\\%\\_%']]);
  expect(sql.some((one) => one?.sql.includes('drop'))).toBe(false);
  expect((await read('orders', { total_order: { gte: '12.50' } })).sql[0]?.params).toEqual(['12.50']);
});

test('"ne" keeps the rows without a value, and "null" asks for them', async () => {
  expect((await read('orders', { state: { ne: 'paid' } })).sql[0]?.sql).toContain('is null');
  expect((await read('orders', { paid_at: { null: '1' } })).sql[0]?.sql).toMatch(/ is null$/);
  expect((await read('orders', { paid_at: { null: '0' } })).sql[0]?.sql).toMatch(/ is not null$/);
});

test('0 is a reference to nothing, also as one of several', async () => {
  expect((await read('programs', { product_id: { eq: '0' } })).sql[0]?.sql).toMatch(/ is null$/);
  expect((await read('programs', { product_id: { in: '0,1' } })).sql[0]?.sql).toMatch(/ in .* or .* is null/);
  expect((await read('programs', { duration_in_weeks: { in: '1,2' } })).sql[0]?.sql).not.toContain('null');
});

test('every wrong filter is named, with what is wrong about it', async () => {
  const { problems } = await read('orders', {
    nope: { eq: '1' },
    constructor: { eq: '1' },
    state: { eq: 'lost' },
    paid_at: { gte: 'ayer' },
  });
  expect(Object.keys(problems).sort()).toEqual([
    'filters.constructor',
    'filters.nope',
    'filters.paid_at',
    'filters.state',
  ]);
  expect((await read('users', { password: { eq: 'x' } })).problems).toHaveProperty(['filters.password']);
});

test('a list of values is one test of any of them, and of at most 500', async () => {
  expect((await read('orders', { state: { in: 'paid,review' } })).sql[0]?.params).toEqual(['paid', 'review']);
  const ids = Array.from({ length: 501 }, (_, n) => n + 1).join();
  expect((await read('orders', { id: { in: ids } })).problems).toHaveProperty(['filters.id']);
});

test('linked rows are found through their join table, by "eq" and "in" only', async () => {
  const { sql } = await read('order-details', { impuestos: { in: '1,2' } });
  expect(sql[0]?.sql).toContain('exists (select 1 from "order_detail_tax"');
  expect((await read('order-details', { impuestos: { gt: '1' } })).problems).toHaveProperty([
    'filters.impuestos',
  ]);
});

test('a computed field takes no other test than "eq" and "in", and JSON none', async () => {
  const { filters } = parseListAddress(new URLSearchParams('filters[has_proof][ne]=1&filters[warnings]=1'));
  expect(Object.keys((await read('transfer-inbox', filters)).problems)).toEqual([
    'filters.has_proof',
    'filters.warnings',
  ]);
  expect((await read('transfer-inbox', { has_proof: { eq: '1' } })).sql[0]?.sql).toContain('exists');
});

test('an e-mail is found whatever its case', async () => {
  const { sql } = await read('users', { email: { eq: 'Ana@X.cr', ne: 'B@x.cr', in: 'C@x.cr,d@X.cr' } });
  expect(sql.map((one) => one?.params)).toEqual([['ana@x.cr'], ['b@x.cr'], ['c@x.cr', 'd@x.cr']]);
  for (const one of sql) expect(one?.sql).toContain('lower("users"."email") in');
});
