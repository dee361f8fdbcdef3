import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { tableNamed } from '@/db/repositories/admin/records';
import { resources } from '@/lib/resources/registry';
import { searchCondition } from './list-search';

const dialect = new PgDialect();

function search(name: keyof typeof resources, text: string) {
  const resource = resources[name];
  const condition = searchCondition(resource, tableNamed(resource.table), text);
  return condition ? dialect.sqlToQuery(condition) : null;
}

test('a text is looked up in the declared columns, and a number also as the id', () => {
  expect(search('taxes', 'iva')?.params).toContain('iva');
  expect(search('taxes', 'iva')?.sql).not.toContain('"id" =');
  expect(search('taxes', '12')?.sql).toContain('"taxes"."id" =');
});

test('«#10252» is the number of an order, and plain text where rows have no number', () => {
  const { sql, params } = search('orders', '#10252') ?? {};
  expect(sql).toContain('starts_with("orders"."order_number"');
  expect(params).toContain('10252');
  expect(search('taxes', '#10252')?.sql).not.toContain('starts_with');
});

test('a code is found by its words in every language', () => {
  for (const word of ['eliminado', 'Deleted']) expect(search('users-logs', word)?.params).toContain('delete');
  expect(search('users-logs', 'zzzz')?.params).not.toContain('delete');
});

test('the text of a referenced row finds the rows that point to it', () => {
  expect(search('subscriptions', 'marta')?.sql).toMatch(/join "orders".*union all.*join "users"/s);
});

test('what a hook finds beyond the columns comes on top of them', () => {
  const { sql } = search('transfer-inbox', 'ABC-12') ?? {};
  expect(sql).toContain('transfer_proofs');
  expect(sql).toContain('search_text');
});
