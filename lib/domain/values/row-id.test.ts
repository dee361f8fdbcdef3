import { expect, test } from 'vitest';
import { rowId } from './row-id';

test('an id that no row can have is refused before the database sees it', () => {
  expect(rowId.parse(2_147_483_647)).toBe(2_147_483_647);
  for (const id of [0, -1, 1.5, 2_147_483_648, 1e300, Number.NaN, '1', null])
    expect(rowId.safeParse(id).error?.issues.map(({ message }) => message)).toContain('reference_invalid');
});
