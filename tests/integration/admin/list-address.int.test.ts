import { beforeAll, expect, test } from 'vitest';
import { loadList } from '@/app/admin/load-list';
import * as listRoute from '@/app/api/v1/[resource]/route';
import type { RequestContext } from '@/lib/domain/actor';
import { translator } from '@/lib/i18n/translate';
import { resources } from '@/lib/resources/registry';
import { call, signedIn } from '../setup/http';
import { contextOf } from './staff';

let context: RequestContext;
beforeAll(async () => {
  context = await contextOf('admin@brio.test');
});
const load = (search: Record<string, string>) =>
  loadList({ context, resource: resources.orders, t: translator('es', 'admin') }, search);

test.each([
  [{ 'filters[xyz]': '1' }, ['xyz']],
  [{ 'filters[total_order][gte]': 'mucho' }, ['Total']],
  [{ 'filters[state][near]': 'paid' }, ['Estado interno']],
  [{ filters: 'roto' }, ['filters']],
  [{ sort: 'xyz', limit: '100000' }, ['limit', 'sort']],
  [{ s: 'x'.repeat(300) }, ['s']],
] as [Record<string, string>, string[]][])(
  'a list at %j leaves out what it does not understand, and names it',
  async (search, names) => {
    const list = await load({ 'filters[type]': 'P', ...search });
    expect([list.failure, list.leftOut.toSorted()]).toEqual([null, names]);
    expect(list.result?.data.length).toBeGreaterThan(0);
    expect(list.result?.data.every((row) => row.type === 'P')).toBe(true);
    expect(list.state.filters).toEqual({ type: { eq: 'P' } });
  },
);

test('a list whose address it understands leaves out nothing; the API refuses the others', async () => {
  expect((await load({ 'filters[type]': 'P' })).leftOut).toEqual([]);
  const jar = await signedIn('admin@brio.test');
  const refused = await call(listRoute.GET, {
    params: { resource: 'orders' },
    path: '/?filters[xyz]=1',
    jar,
  });
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'filters.xyz': [expect.any(String)] } } });
});
