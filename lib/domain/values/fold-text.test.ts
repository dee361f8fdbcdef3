import { expect, test } from 'vitest';
import { foldText } from './fold-text';

test('case and accents make no difference, other signs do', () => {
  expect(foldText('ÓRDENES')).toBe(foldText('ordenes'));
  expect(foldText('Ñandú')).toBe('nandu');
  expect(foldText('a-b')).not.toBe(foldText('a b'));
});
