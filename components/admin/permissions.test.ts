import { describe, expect, test } from 'vitest';
import {
  type Cell,
  filterGrid,
  isFixed,
  type PermissionGrid,
  selectionFrom,
  selectionState,
  summaryOf,
  toggleCells,
  withRequired,
} from './permissions';

const cell = (id: number, held = true): Cell => ({ id, title: `p_${id}`, label: `P ${id}`, held });
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const rows = (...list: number[]) => list.map((id) => ({ id, title: `p_${id}` }));

describe('toggling several permissions', () => {
  test('grants all, and revokes all once all are granted', () => {
    const cells = [cell(1), null, cell(2)];
    expect(ids(toggleCells(cells, rows(2)))).toEqual([1, 2]);
    expect(ids(toggleCells(cells, rows(1, 2)))).toEqual([]);
  });

  test('leaves permissions that the reader lacks unchanged', () => {
    const cells = [cell(1), cell(2, false), cell(3, false)];
    expect(ids(toggleCells(cells, rows(3)))).toEqual([1, 3]);
    expect(ids(toggleCells(cells, rows(1, 3)))).toEqual([3]);
    expect(isFixed(cells)).toBe(false);
    expect(isFixed([cell(2, false)])).toBe(true);
  });

  test('twice changes nothing', () => {
    const before = rows(1, 5, 9);
    expect(toggleCells([cell(4)], toggleCells([cell(4)], before))).toEqual(before);
  });

  test('is checked for all, indeterminate for some, unchecked for none', () => {
    const cells = [cell(1), cell(2), null];
    const marks = [[], [1], [1, 2]].map((chosen) => selectionState(cells, new Set(chosen)));
    expect(marks).toEqual(['none', 'some', 'all']);
  });
});

test('the filter finds resources, groups and single permissions, without accents', () => {
  const grid: PermissionGrid = {
    actions: [],
    presets: [],
    groups: [
      {
        id: 'a',
        title: 'Pedidos',
        rows: [{ id: 'orders', title: 'Órdenes', cells: [] }],
        specials: [cell(7)],
      },
      { id: 'b', title: 'Programas', rows: [{ id: 'weeks', title: 'Semanas', cells: [] }], specials: [] },
    ],
  };
  expect(filterGrid(grid, 'ordenes').map(({ id, specials }) => [id, specials.length])).toEqual([['a', 0]]);
  expect(filterGrid(grid, 'pedid')[0]?.specials).toHaveLength(1);
  expect(filterGrid(grid, 'p_7')[0]?.rows).toHaveLength(0);
  expect(filterGrid(grid, 'nada')).toEqual([]);
});

describe('what a tick brings', () => {
  const named = (id: number, title: string, held = true): Cell => ({ id, title, label: title, held });
  const grid = (listHeld: boolean): PermissionGrid => ({
    actions: ['access', 'edit'],
    presets: [],
    groups: [
      {
        id: 'basic-c-r-m',
        title: 'CRM',
        rows: [{ id: 'a', title: 'A', cells: [named(1, 'a_access', listHeld), named(2, 'a_edit')] }],
        specials: [named(3, 'basic_c_r_m_access')],
      },
      { id: 'x', title: 'X', rows: [{ id: 'b', title: 'B', cells: [cell(4), cell(5)] }], specials: [] },
    ],
  });

  test('its list and its menu, as far as the reader may give them', () => {
    expect(ids(withRequired(grid(true), [], rows(2)))).toEqual([1, 2, 3]);
    expect(ids(withRequired(grid(false), [], rows(2)))).toEqual([2, 3]);
    expect(ids(withRequired(grid(true), rows(2, 5), rows(2)))).toEqual([2]);
  });

  test('a preset replaces what the reader may give, and leaves the rest', () => {
    expect(ids(selectionFrom(grid(false), rows(1, 5), [1, 2, 4]))).toEqual([1, 2, 4]);
    expect(ids(selectionFrom(grid(false), rows(5), [1, 2]))).toEqual([2]);
  });
});

test('the summary of a role names actions first, then what it may change, a whole group by its name', () => {
  const of = (name: string) =>
    ['access', 'show', 'create', 'edit'].map((verb, n) => named(n, `${name}_${verb}`));
  const named = (id: number, title: string): Cell => ({ id, title, label: title, held: true });
  const grid: PermissionGrid = {
    actions: ['Entrar', 'Ver', 'Crear', 'Editar'],
    presets: [],
    groups: [
      {
        id: 'pedido',
        title: 'Pedidos',
        rows: [{ id: 'orders', title: 'Órdenes', cells: of('order') }],
        specials: [named(8, 'pedido_access'), named(9, 'confirmar'), named(10, 'devolver')],
      },
      {
        id: 'crm',
        title: 'Clientes',
        rows: [
          { id: 'notes', title: 'Notas', cells: of('note') },
          { id: 'tags', title: 'Etiquetas', cells: of('tag') },
          { id: 'types', title: 'Tipos', cells: of('type') },
        ],
        specials: [],
      },
      {
        id: 'biblium',
        title: 'Biblium',
        rows: [{ id: 'exercises', title: 'Ejercicios', cells: of('exercise') }],
        specials: [],
      },
    ],
  };
  const given = new Set(['pedido_access', 'confirmar', 'order_access', 'order_create', 'order_edit']);
  for (const title of ['note_edit', 'tag_edit', 'type_access']) given.add(title);
  const menu = [{ title: 'Pedidos' }, { title: 'Clientes' }];
  expect(summaryOf({ grid, given, menu, list: (words) => words.join(' y ') })).toEqual({
    may: ['confirmar', 'Crear y editar: Pedidos', 'Editar: Notas y Etiquetas'],
    misses: ['devolver', 'Biblium'],
  });
});
