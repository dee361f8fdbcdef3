import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { crm_customers } from '@/db/schema';
import { listDuplicates, listDuplicatesOf } from '@/lib/server/desk/customers/duplicates';
import { mergeCustomers } from '@/lib/server/desk/customers/merge';
import { getMergePage, mergedInto } from '@/lib/server/desk/customers/merge-page';
import { makeUser, signedInAs } from '../factories';
import { lead, makeCustomer, makeMerger } from './merge-kit';

/** Random words of letters only, no two of them similar. */
const randomWord = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
const digits = () => String(Math.floor(1e8 + Math.random() * 9e8));
const reader = async () => signedInAs(await makeUser(), 'crm_customer_access', 'crm_customer_show');

test('pairs share an e-mail, an identification or a phone, however they were typed, or nearly a name', async () => {
  const [card, phone, last] = [digits(), digits().slice(1), `${randomWord()} ${randomWord()}`];
  const email = `${randomWord()}@correo.example`;
  const one = await lead({
    first_name: 'Valeria',
    last_name: last,
    email: email.toUpperCase(),
    identification: `${card.slice(0, 1)}-${card.slice(1, 5)}-${card.slice(5)}`,
    phone: `+506 ${phone.slice(0, 4)} ${phone.slice(4)}`,
  });
  const twins = [
    await lead({ first_name: randomWord(), last_name: randomWord(), email }),
    await lead({ first_name: randomWord(), last_name: randomWord(), identification: card }),
    await lead({ first_name: randomWord(), last_name: randomWord(), phone }),
    await lead({ first_name: 'Váleria', last_name: last }),
  ];
  const stranger = await lead({
    first_name: randomWord(),
    last_name: randomWord(),
    email: `${randomWord()}@correo.example`,
  });
  const desk = await reader();
  const found = await listDuplicatesOf(desk, one.id);
  const reasons = new Map(found.map(({ a, b, reasons: why }) => [a.id === one.id ? b.id : a.id, why]));
  expect(twins.map(({ id }) => reasons.get(id))).toEqual([
    ['email'],
    ['identification'],
    ['phone'],
    ['name'],
  ]);
  expect(reasons.has(stranger.id)).toBe(false);
  const all = (await listDuplicates(desk)).flatMap(({ a, b }) => [[a.id, b.id].sort((x, y) => x - y).join()]);
  for (const twin of twins) expect(all).toContain([one.id, twin.id].join());
  expect(new Set(all).size).toBe(all.length);
});

test('near names are found however many customers came later', async () => {
  const [given, last] = [randomWord(), randomWord()];
  const one = await lead({ first_name: given, last_name: `${last}ez` });
  const twin = await lead({ first_name: given, last_name: `${last}es` });
  await db
    .insert(crm_customers)
    .values(
      Array.from({ length: 301 }, (_, n) => ({ first_name: `${randomWord()}${n}`, last_name: randomWord() })),
    );
  const pairs = await listDuplicates(await reader());
  expect(pairs.filter(({ a }) => a.id === one.id || a.id === twin.id)).toMatchObject([{ reasons: ['name'] }]);
});

test('a value of many customers makes no pairs', async () => {
  const phone = digits().slice(1);
  const people = [];
  for (let n = 0; n < 12; n += 1)
    people.push(await lead({ first_name: randomWord(), last_name: randomWord(), phone }));
  const ids = new Set(people.map(({ id }) => id));
  const pairs = await listDuplicates(await reader());
  expect(pairs.filter(({ a, b }) => ids.has(a.id) && ids.has(b.id))).toEqual([]);
});

test('another customer is found by words', async () => {
  const [one, other] = [await lead({ last_name: randomWord() }), await lead({ last_name: randomWord() })];
  const found = await listDuplicatesOf(await reader(), one.id, other.last_name ?? '');
  expect(found).toMatchObject([{ a: { id: one.id }, b: { id: other.id }, reasons: [] }]);
});

test('the merge page shows the differences and the outcome; afterwards the address leads to the kept customer', async () => {
  const desk = await makeMerger();
  const [kept, other] = [await makeCustomer(), await lead({ phone: '88887777' })];
  const { page } = await getMergePage(desk, kept.customer.id, other.id);
  expect(page?.dryRun).toMatchObject({ merge_id: null, closed_user_id: null });
  expect(page?.choices.find(({ field }) => field === 'phone')).toMatchObject({
    values: { this: null, other: '8888-7777' },
    side: 'other',
  });
  expect(await mergedInto(desk, other.id)).toBeNull();
  await mergeCustomers(desk, kept.customer.id, { other_id: other.id, dry_run: false });
  expect(await mergedInto(desk, other.id)).toBe(kept.customer.id);
  const refused = await getMergePage(desk, kept.customer.id, other.id);
  expect(refused.refused).toEqual(expect.stringContaining('unidos'));
});
