import { expect, test } from 'vitest';
import type { FieldSpec } from '@/components/admin/resource-info';
import { reference, text } from '@/lib/fields/types';
import { offeredTo } from './chip-fields';

test('a filter by rows of another list is offered to people who may see that list', () => {
  const target = { name: 'users', group: 'user-management', title: 'name', show: 'user_show' } as const;
  const columns: FieldSpec[] = [
    { name: 'order_number', label: 'Orden', field: text() },
    { name: 'user_id', label: 'Cliente', field: reference('users'), target },
  ];
  const names = (...abilities: string[]) => offeredTo(new Set(abilities), columns).map(({ name }) => name);
  expect(names('user_access')).toEqual(['order_number', 'user_id']);
  expect(names('user_show')).toEqual(['order_number']);
});
