import { expect, test } from 'vitest';
import { toggleRow } from './list-table';

test('ticking a row that the table no longer has does nothing', () => {
  const ticked: string[] = [];
  const item = { id: '7', toggleSelected: () => void ticked.push('7') };
  const tableWith = (...ids: string[]) => ({
    getRowModel: () => ({ rowsById: Object.fromEntries(ids.map((id) => [id, item])) }),
  });
  toggleRow({ table: tableWith('8'), item });
  expect(ticked).toEqual([]);
  toggleRow({ table: tableWith('7'), item });
  expect(ticked).toEqual(['7']);
});
