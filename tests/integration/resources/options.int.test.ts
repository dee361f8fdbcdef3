import { expect, test } from 'vitest';
import { optionsOf } from '@/lib/admin/options';

test('months are offered by their code: a year from January to December, not by the alphabet', async () => {
  const names = (await optionsOf('months', [])).map(({ mes }) => mes);
  const year = ['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio', 'Julio'];
  const offered = names.filter((name) => year.includes(String(name)));
  expect(offered.length).toBeGreaterThan(1);
  expect(offered).toEqual(year.filter((name) => offered.includes(name)));
  expect(names.indexOf('Mes 1')).toBeLessThan(names.indexOf('Mes 2'));
});
