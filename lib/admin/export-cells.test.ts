import { expect, test } from 'vitest';
import { resources } from '@/lib/resources/registry';
import { exportableFields, exportCells } from './export-cells';

const { cell, header } = exportCells(resources.orders, 'es', 'America/Costa_Rica');

test('a cell has the text of the screen: names, words, local time; amounts stay numbers', () => {
  const row = {
    id: 7,
    user_id: 3,
    user: { id: 3, name: 'Ana Mora' },
    state: 'paid',
    payment_confirmed: true,
    total_order: 49.9,
    created_at: '2026-07-20T18:05:00.000Z',
    paid_at: null,
  };
  expect(
    ['user_id', 'state', 'payment_confirmed', 'total_order', 'paid_at'].map((name) => cell(row, name)),
  ).toEqual(['Ana Mora', 'Pagada', 'Sí', 49.9, null]);
  expect(cell(row, 'created_at')).toMatch(/20 jul.* 12:05/);
});

test('an unknown state is written unchanged, a missing reference as nothing', () => {
  expect(cell({ id: 7, state: 'lost' }, 'state')).toBe('lost');
  expect(cell({ id: 7, user_id: 3, user: null }, 'user_id')).toBe('');
  expect(cell({ id: 7 }, 'nope')).toBeNull();
});

test('a rich text is written as the list shows it, without its markup', () => {
  const products = exportCells(resources.products, 'es', 'America/Costa_Rica');
  const row = { id: 7, long_description: '<p>Pesa <b>4&nbsp;kg</b> &amp; dura.</p><p>De hierro.</p>' };
  expect(products.cell(row, 'long_description')).toBe('Pesa 4 kg & dura. De hierro.');
});

test('headers are the labels of the list', () => {
  expect([header('order_number'), header('created_at')]).toEqual(['Orden', 'Fecha']);
});

test('no password, file or child row is exported; what is computed is, but for JSON', () => {
  expect(exportableFields(resources.users)).not.toHaveProperty('password');
  const inbox = exportableFields(resources['transfer-inbox']);
  expect(inbox).toHaveProperty('has_proof');
  expect(inbox).not.toHaveProperty('warnings');
});
