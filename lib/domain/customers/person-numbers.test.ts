import { expect, test } from 'vitest';
import { formatCardId, formatPhone, numberForms, searchWords } from './person-numbers';

test('cédulas and phones read as people write them; what is none stays', () => {
  expect(['115870344', '3101582030', '155812345678', 'A-1'].map(formatCardId)).toEqual([
    '1-1587-0344',
    '3-101-582030',
    '155812345678',
    'A-1',
  ]);
  expect(['88887704', '+506 8888 7704', '50688887704', '123'].map(formatPhone)).toEqual([
    '8888-7704',
    '8888-7704',
    '8888-7704',
    '123',
  ]);
});

test('a number is found however it was typed or stored', () => {
  expect(numberForms('8888-7704')).toEqual(['88887704', '8888-7704', '8888 7704']);
  expect(numberForms('+506 8888 7704')?.[0]).toBe('88887704');
  expect(numberForms('1-1587-0344')).toEqual(['115870344', '1-1587-0344', '1 1587 0344']);
  expect(['10252', '#10252', 'marta 88887704', ''].map(numberForms)).toEqual([null, null, null, null]);
});

test('a search is its words, a number is one of them', () => {
  expect(searchWords(' marta  8888-7704 ')).toEqual([['marta'], ['88887704', '8888-7704', '8888 7704']]);
  expect(searchWords('8888 7704')).toEqual([['88887704', '8888-7704', '8888 7704']]);
  expect(searchWords('#10252 # #a')).toEqual([['10252'], ['#'], ['#a']]);
});
