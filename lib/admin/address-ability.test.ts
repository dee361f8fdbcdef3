import { expect, test } from 'vitest';
import { adminAccess, firstAdminPath } from './address-ability';

const holding = (...abilities: string[]) => new Set(abilities);

test('an address that does not exist is missing for staff, and forbidden for others', () => {
  for (const path of ['x', 'pedido/x', 'pedido/orders/1/x', 'pedido/orders/0', 'biblium/orders'])
    expect([path, adminAccess(`/admin/${path}`, holding('order_access'))]).toEqual([path, 'missing']);
  expect(adminAccess('/admin/x', holding())).toBe('forbidden');
  expect(adminAccess('/admin/pedido/orders', holding('exercise_access'))).toBe('forbidden');
  expect(adminAccess('/admin/pedido/orders', holding('order_access'))).toBe('open');
});

test('any screen of a group opens it, its own ability alone does not', () => {
  expect(adminAccess('/admin/pedido', holding('order_access'))).toBe('open');
  expect(adminAccess('/admin/pedido', holding('order_confirm_transfer'))).toBe('open');
  expect(adminAccess('/admin/pedido', holding('pedido_access'))).toBe('forbidden');
});

test('a person lands on the first screen of the menu that they may see', () => {
  expect(firstAdminPath(holding('order_access', 'dashboard_access'))).toBe('/admin/dashboard');
  expect(firstAdminPath(holding('crm_customer_access'))).toBe('/admin/basic-c-r-m/crm-customers');
  expect(firstAdminPath(holding('order_confirm_transfer'))).toBe('/admin/pedido/transfer-inbox');
  expect(firstAdminPath(holding('order_edit'))).toBeNull();
});
