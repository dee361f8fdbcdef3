import { expect, it } from 'vitest';
import { isCurrent } from './nav';

const screen = {
  title: 'Programas por cliente',
  icon: null,
  path: '/admin/program-users-admin',
  ability: null,
};
const assignments = { ...screen, also: ['/admin/program-users'] };
const group = { ...screen, path: '/admin/basic-c-r-m', children: [assignments] };

it.each([
  ['/admin/program-users-admin', true],
  ['/admin/program-users/7/edit', true],
  ['/admin/program-users-other', false],
  ['/admin/pedido', false],
])('a screen outside its group’s address, and its group, are current at %s: %s', (address, is) => {
  expect(isCurrent(assignments, address)).toBe(is);
  expect(isCurrent(group, address)).toBe(is);
});
