import { expect, test } from 'vitest';
import { type RowProps, toggleRow } from './list-table';

test('ticking a row that the table no longer has does nothing', () => {
  const ticked: string[] = [];
  const item = { id: '7', toggleSelected: () => ticked.push('7') } as unknown as RowProps['item'];
  const tableWith = (...ids: string[]) => {
    const rowsById = Object.fromEntries(ids.map((id) => [id, item]));
    return { getRowModel: () => ({ rowsById }) } as unknown as RowProps['table'];
  };
  toggleRow({ table: tableWith('8'), item });
  expect(ticked).toEqual([]);
  toggleRow({ table: tableWith('7'), item });
  expect(ticked).toEqual(['7']);
});
