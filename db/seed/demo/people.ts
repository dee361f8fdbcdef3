import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import {
  counties,
  countries,
  crm_customers,
  crm_statuses,
  districts,
  neighborhoods,
  provinces,
  role_user,
  roles,
  users,
} from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { at } from '../days';
import { insertEach, insertRows, need, needRow, type Tx } from '../insert';
import type { Random } from '../random';
import { FIRST_NAMES, LANDMARKS, LAST_NAMES } from './names-data';

const DEMO_PASSWORD = 'brio-demo-2026';
const CUSTOMERS = 122;

export type Person = {
  key: string;
  userId: number;
  customerId: number;
  first: string;
  last: string;
  email: string;
  identification: string;
  phone: string;
  address: string;
  since: string;
  invoice: boolean;
};
export type People = {
  staff: Record<'admin' | 'soporte' | 'editor', Person>;
  cliente: Person;
  nueva: Person;
  others: Person[];
  /** Customers of one situation each (docs/spec/settings.md#demo). */
  cases: Record<Case, Person>;
};
export type Case = (typeof CASES)[number];
const CASES = ['atrasada', 'anterior', 'pausa'] as const;
type Draft = Omit<Person, 'userId' | 'customerId'> & { role: string };

/** The five named users and about a hundred obviously invented customers, each with a CRM customer. */
export async function seedPeople(tx: Tx, random: Random, today: string): Promise<People> {
  // New people go last, so that the invented history of earlier ones stays the same.
  const drafts = [...namedDrafts(today), ...inventedDrafts(random, today), ...caseDrafts(today)];
  // One hash for all, because argon2id (the library's default) is slow on purpose.
  const password = await hash(DEMO_PASSWORD);
  const accounts = await insertEach(tx, users, drafts, (draft, i) => ({
    name: `${draft.first} ${draft.last}`,
    email: draft.email,
    password,
    email_verified_at: at(draft.since, 10, 20),
    is_customer: draft.role === 'Cliente',
    last_ip: `192.0.2.${(i % 250) + 1}`,
    created_at: at(draft.since, 10, 5),
    updated_at: at(draft.since, 10, 20),
  }));
  const roleRows = await tx.select({ id: roles.id, title: roles.title }).from(roles);
  const roleId = (title: string) => needRow(roleRows, (row) => row.title === title, title).id;
  await insertRows(
    tx,
    role_user,
    accounts.map(({ id, role }) => ({ user_id: id, role_id: roleId(role) })),
  );
  const place = await places(tx, random);
  const statuses = await tx.select({ id: crm_statuses.id }).from(crm_statuses).orderBy(crm_statuses.id);
  const status = (i: number) => need(statuses[i], 'crm status').id;
  const customers = await insertEach(
    tx,
    crm_customers,
    accounts.map(({ id: userId, role: _, ...draft }) => ({ ...draft, userId })),
    (draft, i) => {
      const invented = isInvented(draft);
      const where = invented ? place.any() : place.home;
      const isCompany = draft.invoice && i % 3 === 0;
      return {
        first_name: draft.first,
        last_name: draft.last,
        email: draft.email,
        phone: draft.phone,
        address: draft.address,
        identification: draft.identification,
        user_id: draft.userId,
        status_id:
          draft.key === 'nueva' ? status(0) : i % 9 === 8 ? status(3) : i % 4 === 0 ? status(2) : status(1),
        description: !invented ? 'Usuario de la demostración.' : 'Cliente inventado para la demostración.',
        agreed_tc: true,
        dob: addDaysTo('1982-03-14', (i * 263) % 7300),
        ...where,
        require_invoice: draft.invoice,
        billing_first_name: draft.first,
        billing_last_name: draft.last,
        billing_identification: isCompany ? `3101${100_000 + i}` : draft.identification,
        billing_email: draft.email,
        billing_address: draft.address,
        billing_company: isCompany ? `Comercial ${draft.last.split(' ')[0]} (demo) S. A.` : null,
        billing_type: isCompany ? ('J' as const) : ('F' as const),
        billing_country_id: where.country_id,
        billing_province_id: where.province_id,
        billing_county_id: where.county_id,
        billing_district_id: where.district_id,
        billing_neighborhood_id: where.neighborhood_id,
        created_at: at(draft.since, 10, 5),
      };
    },
  );
  const people = customers.map(({ id: customerId, ...person }) => ({ ...person, customerId }));
  const named = (key: string) => needRow(people, (person) => person.key === key, key);
  return {
    staff: { admin: named('admin'), soporte: named('soporte'), editor: named('editor') },
    cliente: named('cliente'),
    nueva: named('nueva'),
    others: people.filter(isInvented),
    cases: { atrasada: named('atrasada'), anterior: named('anterior'), pausa: named('pausa') },
  };
}

/** A demo user, by the part of the address before the @. */
const demoUser = (
  today: string,
  [key, role, first, last, days, n]: readonly [Draft['key'], string, string, string, number, number],
): Draft => ({
  key,
  role,
  first,
  last,
  email: `${key}@brio.test`,
  identification: `1158703${40 + n}`,
  phone: `8888770${n}`,
  address: 'Del parque de San Pedro, 200 m este.',
  since: addDaysTo(today, -days),
  invoice: key === 'cliente',
});

const namedDrafts = (today: string): Draft[] => [
  demoUser(today, ['admin', 'Admin', 'Marcos', 'Ureña Solís', 380, 1]),
  demoUser(today, ['soporte', 'Soporte', 'Ivannia', 'Campos Vega', 372, 2]),
  demoUser(today, ['editor', 'Editor', 'Tatiana', 'Brenes Coto', 371, 3]),
  demoUser(today, ['cliente', 'Cliente', 'Valeria', 'Rojas Mora', 200, 4]),
  demoUser(today, ['nueva', 'Cliente', 'Jimena', 'Solano Araya', 3, 5]),
];

const caseDrafts = (today: string): Draft[] => [
  demoUser(today, ['atrasada', 'Cliente', 'Noelia', 'Prueba Salas', 30, 6]),
  demoUser(today, ['anterior', 'Cliente', 'Elena', 'Prueba Quirós', 75, 7]),
  demoUser(today, ['pausa', 'Cliente', 'Irene', 'Prueba Chaves', 40, 8]),
];

function inventedDrafts(random: Random, today: string): Draft[] {
  const taken = new Set<string>();
  return Array.from({ length: CUSTOMERS }, (_, i) => {
    let first = '';
    let last = '';
    do {
      first = random.pick(FIRST_NAMES);
      last = `${random.pick(LAST_NAMES)} ${random.pick(LAST_NAMES)}`;
    } while (taken.has(`${first} ${last}`) || new Set(last.split(' ')).size < 2);
    taken.add(`${first} ${last}`);
    const mailbox = plain(`${first.split(' ')[0]}.${last.split(' ')[0]}`);
    return {
      key: `demo${i + 1}`,
      role: 'Cliente',
      first,
      last,
      email: `${mailbox}${i + 1}@demo.brio.example`,
      identification: `${random.int(1, 7)}0${random.int(100, 999)}${String(random.int(0, 9999)).padStart(4, '0')}`,
      phone: `${random.pick(['6', '7', '8'])}000${String(i + 1).padStart(4, '0')}`,
      address: `${random.pick(LANDMARKS)}.`,
      since: addDaysTo(today, -(8 + Math.floor((i * 355) / CUSTOMERS))),
      invoice: i % 6 === 0,
    };
  });
}

const isInvented = ({ key }: Pick<Person, 'key'>) => key.startsWith('demo');

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z.]/g, '')
    .toLowerCase();

type Where = Pick<
  typeof crm_customers.$inferInsert,
  'country_id' | 'province_id' | 'county_id' | 'district_id' | 'neighborhood_id'
>;

async function places(tx: Tx, random: Random): Promise<{ home: Where; any: () => Where }> {
  const [country] = await tx.select({ id: countries.id }).from(countries).where(eq(countries.iso_code, 'CR'));
  const provinceRows = await tx.select().from(provinces);
  const countyRows = await tx.select().from(counties).orderBy(counties.id);
  const districtRows = await tx.select().from(districts).orderBy(districts.id);
  const neighborhoodRows = await tx.select().from(neighborhoods).orderBy(neighborhoods.id);
  const whereOf = (countyId: number, districtCode?: string): Where => {
    const county = needRow(countyRows, (row) => row.id === countyId, 'county');
    const inCounty = districtRows.filter((row) => row.county_id === countyId);
    const district = districtCode
      ? inCounty.find((row) => row.code === districtCode)
      : inCounty[random.int(0, Math.max(0, inCounty.length - 1))];
    const near = neighborhoodRows.filter((row) => row.district_id === district?.id);
    return {
      country_id: need(country, 'country').id,
      province_id: needRow(provinceRows, (row) => row.id === county.province_id, 'province').id,
      county_id: county.id,
      district_id: district?.id ?? null,
      neighborhood_id: near[0]?.id ?? null,
    };
  };
  const capital = countyRows.filter((row) => row.code?.startsWith('1'));
  const montesDeOca = needRow(countyRows, (row) => row.code === '115', 'Montes de Oca');
  return {
    home: whereOf(montesDeOca.id, '11501'),
    any: () => whereOf(random.pick(random.chance(0.6) ? capital : countyRows).id),
  };
}
