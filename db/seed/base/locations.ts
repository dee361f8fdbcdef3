import { counties, countries, districts, neighborhoods, provinces } from '@/db/schema';
import { insertKeyed, insertRows, need, type Tx } from '../insert';
import { COUNTRIES } from './countries-data';
import { DISTRICTS, NEIGHBORHOODS, PROVINCES } from './locations-data';

/** Costa Rica's division with its official codes, and every country with its Spanish name. */
export async function seedLocations(tx: Tx): Promise<void> {
  const provinceIds = await insertKeyed(
    tx,
    provinces,
    Object.fromEntries(PROVINCES.map(({ code, name }) => [`p${code}`, { code, name }])),
  );
  const countyRows = PROVINCES.flatMap((province) =>
    province.counties.split('|').map((name, i) => ({
      name,
      code: `${province.code}${String(i + 1).padStart(2, '0')}`,
      province_id: need(provinceIds[`p${province.code}`], province.name),
    })),
  );
  const countyIds = await insertKeyed(
    tx,
    counties,
    Object.fromEntries(countyRows.map((row) => [`c${row.code}`, row])),
  );
  const districtRows = Object.entries(DISTRICTS).flatMap(([county, names]) =>
    names.split('|').map((name, i) => ({
      name,
      code: `${county}${String(i + 1).padStart(2, '0')}`,
      county_id: need(countyIds[`c${county}`], county),
    })),
  );
  const districtIds = await insertKeyed(
    tx,
    districts,
    Object.fromEntries(districtRows.map((row) => [`d${row.code}`, row])),
  );
  const neighborhoodRows = Object.entries(NEIGHBORHOODS).flatMap(([district, names]) =>
    names.split('|').map((name, i) => ({
      name,
      code: String(i + 1).padStart(2, '0'),
      district_id: need(districtIds[`d${district}`], district),
    })),
  );
  await insertRows(tx, neighborhoods, neighborhoodRows);
  await insertRows(tx, countries, countryRows());
}

function countryRows() {
  const names = new Intl.DisplayNames('es', { type: 'region' });
  return COUNTRIES.trim()
    .split(/[|\n]/)
    .map((line) => {
      const [iso = '', alpha3 = '', area = ''] = line.trim().split(' ');
      return { name: names.of(iso) ?? iso, iso_code: iso, code: alpha3, area_code: `+${area}` };
    });
}
