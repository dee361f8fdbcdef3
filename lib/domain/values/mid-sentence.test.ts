import { expect, test } from 'vitest';
import { midSentence } from './mid-sentence';

test('inside a sentence a label begins in lower case, and names keep their capitals', () => {
  expect(midSentence('Diferencias con PayPal')).toBe('diferencias con PayPal');
  expect(midSentence('Órdenes')).toBe('órdenes');
  expect(['PayPal discrepancies', 'FAQs', 'FAQ', '', 'ya'].map(midSentence)).toEqual([
    'PayPal discrepancies',
    'FAQs',
    'FAQ',
    '',
    'ya',
  ]);
});
