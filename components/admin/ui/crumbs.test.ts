import { expect, test } from 'vitest';
import { routes } from '@/lib/routes';
import { groupCrumbs, resourceCrumbsOf } from './crumbs';

test('the first breadcrumb leads to the first screen that a person may see, not to the dashboard itself', () => {
  const t = Object.assign((key: string) => key, { has: () => true });
  expect(groupCrumbs(t, 'pedido')[0]?.href).toBe(routes.admin);
  expect(resourceCrumbsOf(t, { group: 'pedido', name: 'orders' })[0]?.href).toBe(routes.admin);
});
