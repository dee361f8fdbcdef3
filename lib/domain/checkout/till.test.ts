import { expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { cents } from '../money';
import {
  needsReference,
  newCustomerSchema,
  readReceived,
  receivedDifference,
  settlesTotal,
  toTillBuyer,
  toTillPerson,
} from './till';

test('the difference is in the currency received, negative when money is missing', () => {
  expect(receivedDifference(cents(5_900), null, { currency: 'USD', amount: 6_000 })).toBe(100);
  expect(receivedDifference(cents(5_900), 510, { currency: 'CRC', amount: 30_000 })).toBe(-90);
});

test('cash may be more than the total, a deposit is exact, and less settles nothing', () => {
  for (const method of ['sinpe', 'transfer', 'link'] as const)
    expect([-1, 0, 1].map((difference) => settlesTotal(method, difference))).toEqual([false, true, false]);
  expect([-1, 0, 1].map((difference) => settlesTotal('cash', difference))).toEqual([false, true, true]);
});

test('an amount is read with the marks that people type, and rounded to colones', () => {
  const dollars = {
    '60,00': 6_000,
    '$60.5': 6_050,
    '1,045': 104_500,
    '1.045,50': 104_550,
    '1 000.00': 100_000,
  };
  for (const [text, amount] of Object.entries(dollars))
    expect(readReceived('USD', text), text).toEqual({ currency: 'USD', amount });
  for (const text of ['30150', '30 150', '30,150', '30.150', '₡30.150,00', '30,149.60'])
    expect(readReceived('CRC', text), text).toEqual({ currency: 'CRC', amount: 30_150 });
  for (const text of ['', 'sesenta', '1,00,000', '1.000.50', '60,0000'])
    expect(readReceived('USD', text), text).toBeNull();
});

test('what is found in the bank needs a reference, cash and a link do not', () => {
  expect(['sinpe', 'transfer', 'cash', 'link'].map((method) => needsReference(method as 'cash'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a new customer has a name and an address for mail; staff accept no terms for them', () => {
  const { data } = safeParse(newCustomerSchema, { name: 'Ana', lastname: 'Mora', email: 'ana@brio.test' });
  expect(data).toMatchObject({ cardId: '', phone: '' });
  expect(data && toTillBuyer(data)).toMatchObject({ address: '', agreed_tc: false });
  expect(safeParse(newCustomerSchema, { name: 'Ana', lastname: 'Mora', email: '' }).success).toBe(false);
});

test('what a new customer may leave empty is refused with the message of the checkout', () => {
  const entered = { name: 'Ana', lastname: 'Mora', email: 'ana@brio.test', cardId: 'abc', phone: 'abc' };
  const issues = safeParse(newCustomerSchema, entered).error?.issues;
  expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([
    ['cardId', 'card_id_numeric'],
    ['phone', 'phone_numeric'],
  ]);
});

test('a customer brings their last invoice data, else those of a cédula of nine digits', () => {
  const person = { id: 1, first_name: 'Ana', last_name: 'Mora', email: 'ana@brio.test', phone: null };
  const blank = { billing_type: 'F', billing_identification: null, billing_first_name: null } as const;
  const none = { ...blank, billing_last_name: null, billing_company: null, billing_email: null };
  const row = { ...person, ...none, identification: '1-1587-0344', require_invoice: true };
  expect(toTillPerson(row)).toMatchObject({
    invoice: { id_type: '01', id_number: '115870344', name: 'Ana Mora', email: 'ana@brio.test' },
    wantsInvoice: false,
  });
  expect(toTillPerson({ ...row, identification: 'P-123' }).invoice).toBeNull();
  const company = {
    billing_type: 'J',
    billing_identification: '3101582030',
    billing_company: 'Brío S. A.',
  } as const;
  expect(toTillPerson({ ...row, ...company })).toMatchObject({
    invoice: { id_type: '02', id_number: '3101582030', name: 'Brío S. A.' },
    wantsInvoice: true,
  });
});
