import { expect, test } from 'vitest';
import { DISTRICTS, NEIGHBORHOODS, PROVINCES } from './locations-data';

const codesIn = (code: string, names: string) =>
  names.split('|').map((_, i) => `${code}${String(i + 1).padStart(2, '0')}`);

test('districts and neighbourhoods are those of places that exist', () => {
  const counties = PROVINCES.flatMap((province) => codesIn(province.code, province.counties));
  expect(counties).toEqual(expect.arrayContaining(Object.keys(DISTRICTS)));
  const districts = Object.entries(DISTRICTS).flatMap(([county, names]) => codesIn(county, names));
  expect(districts).toEqual(expect.arrayContaining(Object.keys(NEIGHBORHOODS)));
});
