import { counties, countries, districts, neighborhoods, provinces } from '@/db/schema';
import { insertEach, insertRows, type Tx } from '../insert';
import { COUNTRIES } from './countries-data';
import { DISTRICTS, NEIGHBORHOODS, PROVINCES } from './locations-data';

/** Costa Rica's division with its official codes, and every country with its Spanish name. */
export async function seedLocations(tx: Tx): Promise<void> {
  const provinceRows = await insertEach(tx, provinces, PROVINCES, ({ code, name }) => ({ code, name }));
  const countyRows = await insertEach(
    tx,
    counties,
    provinceRows.flatMap((province) => partsOf(province, province.counties)),
    ({ name, code, of }) => ({ name, code, province_id: of }),
  );
  const districtRows = await insertEach(
    tx,
    districts,
    countyRows.flatMap((county) => partsOf(county, DISTRICTS[county.code])),
    ({ name, code, of }) => ({ name, code, county_id: of }),
  );
  await insertRows(
    tx,
    neighborhoods,
    districtRows
      .flatMap((district) => partsOf(district, NEIGHBORHOODS[district.code]))
      .map(({ name, number, of }) => ({ name, code: number, district_id: of })),
  );
  await insertRows(tx, countries, countryRows());
}

/** The parts of a division, numbered; their codes begin with its own. */
const partsOf = ({ id, code }: { id: number; code: string }, names: string | undefined) =>
  (names?.split('|') ?? []).map((name, i) => {
    const number = String(i + 1).padStart(2, '0');
    return { name, number, code: `${code}${number}`, of: id };
  });

function countryRows() {
  const names = new Intl.DisplayNames('es', { type: 'region' });
  return COUNTRIES.trim()
    .split(/[|\n]/)
    .map((line) => {
      const [iso = '', alpha3 = '', area = ''] = line.trim().split(' ');
      return { name: names.of(iso) ?? iso, iso_code: iso, code: alpha3, area_code: `+${area}` };
    });
}
