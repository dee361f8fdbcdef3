import { expect, test } from 'vitest';
import { resources } from '@/lib/resources/registry';
import { nameRow } from './present';

test('a row that is only named has its id, its title and what its label needs, and nothing else', () => {
  const user = { id: 3, name: 'Ana', email: 'ana@brio.test', password: 'secret' };
  expect(nameRow(resources.users, user)).toEqual({ id: 3, name: 'Ana', email: 'ana@brio.test' });
  const customer = { id: 4, first_name: 'Ana', last_name: null, phone: '8888' };
  expect(nameRow(resources['crm-customers'], customer)).not.toHaveProperty('phone');
});

test('a missing title is null, so that the label falls back to the number', () => {
  expect(nameRow(resources.orders, { id: 7 })).toEqual({ id: 7, order_number: null });
});
