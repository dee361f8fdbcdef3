import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { parseListAddress } from '@/lib/fields/list-address';
import { resources } from '@/lib/resources/registry';
import { scopeCondition, toListSql } from './list-sql';

const dialect = new PgDialect();
const at = (name: keyof typeof resources, query = '') =>
  toListSql(resources[name], parseListAddress(new URLSearchParams(query)));
const text = (one: Parameters<PgDialect['sqlToQuery']>[0] | undefined) =>
  one ? dialect.sqlToQuery(one).sql : '';

test('a scope leaves rows out until a filter names its field', async () => {
  expect(text((await at('orders')).where)).toContain(`"state" not in ('draft')`);
  expect(text((await at('orders', 'filters[state]=draft')).where)).not.toContain('not in');
  expect(text(scopeCondition(resources['bank-movements']))).toMatch(
    /"order_id" is null and .*"ignored_at" is null/,
  );
  expect(text(scopeCondition(resources['bank-movements'], ['order_id']))).not.toContain('order_id');
});

test('a resource over a part of a table never reads the rest of it', async () => {
  for (const query of ['', 's=marta', 'filters[has_proof]=1', 'trashed=1', 'filters[order_number]=1'])
    expect(text((await at('transfer-inbox', query)).where)).toMatch(/"type" = .*"state" not in/s);
  await expect(at('transfer-inbox', 'filters[state]=paid')).rejects.toMatchObject({ code: 'invalid' });
});

test('what comes first does so until a person sorts; equal rows are ordered by id', async () => {
  const [first, second, third] = (await at('transfer-inbox')).orderBy.map(text);
  expect([first, second, third]).toEqual([
    expect.stringMatching(/exists .* desc$/s),
    '"orders"."placed_at" asc',
    '"orders"."id" asc',
  ]);
  const sorted = (await at('transfer-inbox', 'sort=total_order&order=desc')).orderBy.map(text);
  expect(sorted).toEqual(['"orders"."total_order" desc', '"orders"."id" desc']);
});

test('a reference is sorted by the name it shows, an unknown field is refused', async () => {
  expect(text((await at('order-details', 'sort=product_id&order=asc')).orderBy[0])).toContain('fold_text');
  await expect(at('orders', 'sort=password')).rejects.toMatchObject({ code: 'invalid' });
});

test('no column that the declaration does not name leaves the table', async () => {
  expect((await at('orders')).columns).not.toContain('checkout_token_hash');
  expect((await at('users')).columns).not.toContain('password');
  expect((await at('transfer-inbox')).columns).not.toContain('has_proof');
});
